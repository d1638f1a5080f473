import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { MicrophoneCheck } from './microphone-check.tsx'

const MESSAGES = {
  sk: {
    title: 'Vyskúšajte si zvuk vopred',
    lead: 'Kurz je naživo, preto potrebujete reproduktory alebo slúchadlá. Pýtať sa dá nahlas aj písomne, mikrofón nie je povinný.',
    play: 'Vyskúšať zvuk',
    said: {
      playing: 'Hrá krátky tón. Ak ho nepočujete, skontrolujte hlasitosť, slúchadlá a výber reproduktorov.',
      failed: 'Váš prehliadač nám tón zahrať nedovolil. Pustite si, prosím, akékoľvek video a zvuk vyskúšajte na ňom.',
    },
  },
  en: {
    title: 'Try your sound beforehand',
    lead: 'The course is live, so you need speakers or headphones. You can ask aloud or in writing; a microphone is not required.',
    play: 'Try the sound',
    said: {
      playing:
        'A short tone is playing. If you do not hear it, check the volume, the headphones and the chosen speakers.',
      failed: 'Your browser did not let us play the tone. Please play any video and try the sound on it.',
    },
  },
}
/** Two soft notes, a fifth apart: long enough to turn a knob, short enough for an office. */
const NOTES_HZ = [440, 660] as const
const NOTE_SECONDS = 0.55
/** Loud enough to be heard and never a shock in headphones. */
const VOLUME = 0.2

/** So that nobody finds out at the start that they hear nothing or are not heard. The microphone is left alone until somebody presses. */
export function SoundCheck() {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<'playing' | 'failed' | null>(null)
  const check = () => setOutcome(playTone() ? 'playing' : 'failed')
  return (
    <section className="grid max-w-[36.5em] justify-items-start gap-3" aria-labelledby="sound-title">
      <h2 id="sound-title" className="text-xl">
        {words.title}
      </h2>
      <p className="text-ink-2">{words.lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button className="scripted" onClick={check}>
          <Icon name="play" />
          {words.play}
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {outcome && words.said[outcome]}
        </span>
      </div>
      <MicrophoneCheck />
    </section>
  )
}

/** Plays a short tone made on the spot: nothing is fetched and no permission is asked for. False where a browser cannot. */
function playTone(): boolean {
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
