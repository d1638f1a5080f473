/** Two soft notes, a fifth apart: long enough to turn a knob, short enough for an office. */
const NOTES_HZ = [440, 660] as const
const NOTE_SECONDS = 0.55
/** Loud enough to be heard and never a shock in headphones. */
const VOLUME = 0.2

/** Plays a short tone made on the spot: nothing is fetched and no permission is asked for. False where a browser cannot. */
export function playTone(): boolean {
  try {
    const audio = new AudioContext()
    const begin = audio.currentTime
    NOTES_HZ.forEach((hertz, index) => {
      const [note, gain] = [audio.createOscillator(), audio.createGain()]
      const at = begin + index * NOTE_SECONDS
      note.frequency.value = hertz
      gain.gain.setValueAtTime(0, at)
      gain.gain.linearRampToValueAtTime(VOLUME, at + 0.05)
      gain.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS)
      note.connect(gain).connect(audio.destination)
      note.start(at)
      note.stop(at + NOTE_SECONDS)
      if (index === NOTES_HZ.length - 1) note.addEventListener('ended', () => void audio.close())
    })
    return true
  } catch {
    return false
  }
}
