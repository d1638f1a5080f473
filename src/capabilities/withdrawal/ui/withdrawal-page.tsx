import { useEffect, useRef } from 'react'
import { LanguageLinks } from '#capabilities/legal/ui/language-links.tsx'
import { useWrittenLanguage } from '#capabilities/legal/ui/use-written-language.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { LitTitle } from '#ui/marks/lit-title.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'
import { WITHDRAWAL_MESSAGES } from '../withdrawal.messages.ts'
import type { WithdrawalStep } from '../withdrawal-step.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceived } from './withdrawal-received.tsx'
import { WithdrawalSummary } from './withdrawal-summary.tsx'
import './withdrawal.css'

/** The withdrawal function of the law: what the right is on the left, one step after the other on the right. */
export function WithdrawalPage({ language, step }: { language: Language; step: WithdrawalStep }) {
  useWrittenLanguage()
  const heading = useStepFocus(step)
  return (
    <main id="main" lang={language} className="wrap withdrawal">
      {/* Another language is another page; after the first step it would take along what was written. */}
      <div className="withdrawal-tools">{step.kind === 'form' && <LanguageLinks language={language} />}</div>
      <div className="withdrawal-columns">
        <About language={language} />
        {/* Before the rest: whoever came to withdraw finds the form first, on a phone too. */}
        {step.kind === 'form' && <WithdrawalForm language={language} step={step} headingRef={heading} />}
        {step.kind === 'summary' && <WithdrawalSummary language={language} step={step} headingRef={heading} />}
        {step.kind === 'received' && <WithdrawalReceived language={language} step={step} headingRef={heading} />}
        <Outside language={language} />
      </div>
    </main>
  )
}

function About({ language }: { language: Language }) {
  const { title, lead, steps } = WITHDRAWAL_MESSAGES[language]
  return (
    <div className="grid content-start gap-5">
      <RuledHeading level={1} ends="block">
        <LitTitle>{title}</LitTitle>
      </RuledHeading>
      <p className="text-lg text-ink-2">{typo(lead)}</p>
      <ol className="withdrawal-steps">
        {steps.map((each) => (
          <li key={each}>{typo(each)}</li>
        ))}
      </ol>
    </div>
  )
}

function Outside({ language }: { language: Language }) {
  const { email } = useBrand()
  const { outside, otherWays } = WITHDRAWAL_MESSAGES[language]
  const [before, link] = outside.terms
  return (
    <section className="withdrawal-outside" aria-labelledby="withdrawal-outside">
      <h2 id="withdrawal-outside">{typo(outside.title)}</h2>
      <p>{typo(outside.late)}</p>
      <p>{typo(outside.companies)}</p>
      <p>
        {typo(before)}
        <TextLink to="/vop">{link}</TextLink>.
      </p>
      <p>
        {typo(otherWays[0])}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {typo(otherWays[1])}
      </p>
    </section>
  )
}

/** A new step is read from its heading; a first look at the page is not interrupted. */
function useStepFocus(step: WithdrawalStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.kind)
  useEffect(() => {
    if (shown.current !== step.kind) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    shown.current = step.kind
  }, [step.kind])
  return heading
}
