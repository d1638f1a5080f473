import type { RefObject } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { WITHDRAWAL_MESSAGES } from '../withdrawal.messages.ts'
import type { WithdrawalStep } from '../withdrawal-step.ts'
import { Declaration } from './declaration.tsx'

type WithdrawalReceivedProps = {
  language: Language
  step: Extract<WithdrawalStep, { kind: 'received' }>
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** The same for every declaration: it says what was received and when, never whether an order was meant. */
export function WithdrawalReceived({ language, step: { values, receivedAt }, headingRef }: WithdrawalReceivedProps) {
  const { received } = WITHDRAWAL_MESSAGES[language]
  return (
    <section className="card withdrawal-card" aria-labelledby="withdrawal-step">
      <Mark name="makcen" className="withdrawal-done text-ok" />
      <h2 id="withdrawal-step" ref={headingRef} tabIndex={-1}>
        {typo(received.title)}
      </h2>
      <Declaration language={language} values={values} receivedAt={receivedAt} />
      <p className="text-ink-2">{typo(received.next)}</p>
      <p className="text-ink-2">{typo(received.notYet)}</p>
      <div className="withdrawal-buttons">
        <ButtonLink to="/" size="lg">
          {received.home}
        </ButtonLink>
      </div>
    </section>
  )
}
