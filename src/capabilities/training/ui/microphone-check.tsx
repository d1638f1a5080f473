import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: {
    try: 'Vyskúšať mikrofón',
    stop: 'Vypnúť mikrofón',
    level: 'Hlasitosť mikrofónu',
    said: {
      listening: 'Hovorte. Keď sa ukazovateľ hýbe, mikrofón funguje. Nič sa nenahráva ani neposiela.',
      failed: 'Prehliadač nám mikrofón nepustil. Povoľte ho v jeho nastaveniach, alebo sa na kurze pýtajte písomne.',
    },
    unscripted: 'Bez JavaScriptu zvuk vyskúšate tak, že si pustíte akékoľvek video.',
  },
  en: {
    try: 'Try the microphone',
    stop: 'Turn the microphone off',
    level: 'Level of the microphone',
    said: {
      listening: 'Speak. If the meter moves, the microphone works. Nothing is recorded or sent.',
      failed:
        'The browser did not let us use the microphone. Allow it in its settings, or ask in writing during the course.',
    },
    unscripted: 'Without JavaScript try your sound by playing any video.',
  },
}

/** Nobody tries longer, and a microphone that stays on frightens. */
const LONGEST_MS = 20_000
/** Speech at arm’s length comes to about a fifth of what there is. */
const LOUD = 0.2

/** A meter of the microphone, only once somebody presses; what is heard stays in this browser and is let go of. */
export function MicrophoneCheck() {
  const words = useMessages(MESSAGES)
  const [state, setState] = useState<'off' | 'listening' | 'failed'>('off')
  const meter = useRef<HTMLMeterElement>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  async function begin() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      setState('listening')
      stop.current = listen(stream, (level) => {
        if (meter.current) meter.current.value = level
      })
      setTimeout(end, LONGEST_MS)
    } catch {
      setState('failed')
    }
  }

  function end() {
    stop.current()
    stop.current = () => undefined
    setState((now) => (now === 'listening' ? 'off' : now))
  }

  const isOn = state === 'listening'
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button className="scripted" onClick={isOn ? end : begin}>
          <Icon name="level" />
          {isOn ? words.stop : words.try}
        </Button>
        {isOn && <meter ref={meter} min={0} max={1} aria-label={words.level} />}
      </div>
      <span role="status" className="text-sm text-ink-2">
        {state !== 'off' && words.said[state]}
      </span>
      <noscript>
        <p className="text-sm text-ink-2">{words.unscripted}</p>
      </noscript>
    </div>
  )
}

/** Tells the level a few times a second until it is stopped; then the browser’s sign of a live microphone goes out, too. */
function listen(stream: MediaStream, tell: (level: number) => void): () => void {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const heard = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(heard)
    const power = heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length
    tell(Math.min(1, Math.sqrt(power) / LOUD))
  }, 80)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    void audio.close()
  }
}
