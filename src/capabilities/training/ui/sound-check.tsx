import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { playTone } from './play-tone.ts'

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

/** So that nobody finds out at the start that they hear nothing. Only the speakers are tried; the microphone is left alone. */
export function SoundCheck() {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<'playing' | 'failed' | null>(null)
  const check = () => setOutcome(playTone() ? 'playing' : 'failed')
  return (
    <section className="grid max-w-[62ch] justify-items-start gap-3" aria-labelledby="sound-title">
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
    </section>
  )
}
