import { useState } from 'react'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { playTone } from './play-tone.ts'

const SAID = {
  playing: 'Hrá krátky tón. Ak ho nepočujete, skontrolujte hlasitosť, slúchadlá a výber reproduktorov.',
  failed: 'Váš prehliadač nám tón zahrať nedovolil. Pustite si, prosím, akékoľvek video a zvuk vyskúšajte na ňom.',
} as const

/** So that nobody finds out at the start that they hear nothing. Only the speakers are tried; the microphone is left alone. */
export function SoundCheck() {
  const [outcome, setOutcome] = useState<keyof typeof SAID | null>(null)
  const check = () => setOutcome(playTone() ? 'playing' : 'failed')
  return (
    <section className="grid max-w-[62ch] justify-items-start gap-3" aria-labelledby="sound-title">
      <h2 id="sound-title" className="text-xl">
        Vyskúšajte si zvuk vopred
      </h2>
      <p className="text-ink-2">
        {typo(
          'Kurz je naživo, preto potrebujete reproduktory alebo slúchadlá. Pýtať sa dá nahlas aj písomne, mikrofón nie je povinný.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button className="scripted" onClick={check}>
          <Icon name="play" />
          Vyskúšať zvuk
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {outcome && typo(SAID[outcome])}
        </span>
      </div>
    </section>
  )
}
