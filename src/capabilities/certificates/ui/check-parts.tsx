import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import './certificates.css'

type AnswerProps = { look: string; sign: ReactNode; heading: string; children: ReactNode }

/** One answer of the check: a sign, what it comes to, and what is behind it. */
export function Answer({ look, sign, heading, children }: AnswerProps) {
  return (
    <section className={`card check-answer check-${look}`}>
      {sign}
      <h2>{typo(heading)}</h2>
      {children}
    </section>
  )
}

export function Rows({ rows }: { rows: ReadonlyArray<readonly [string, string]> }) {
  return (
    <dl className="check-rows">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ReplacedProps = {
  words: Record<'replaced' | 'oldNumber' | 'newNumber' | 'toNew', string>
  text: string
  number: string
  by: { number: string; code: string }
  language: Language
}

/** A newer paper holds: its number, and the way to its check. */
export function ReplacedAnswer({ words, text, number, by, language }: ReplacedProps) {
  return (
    <Answer look="replaced tint" sign={<Mark name="makcen" />} heading={words.replaced}>
      <p>{typo(text)}</p>
      <Rows
        rows={[
          [words.oldNumber, number],
          [words.newNumber, by.number],
        ]}
      />
      <ButtonLink to={inLanguage(`/overenie/${by.code}`, language)}>{words.toNew}</ButtonLink>
    </Answer>
  )
}
