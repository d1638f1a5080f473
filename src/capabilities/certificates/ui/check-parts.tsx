import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
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

export function inLanguage(language: Language): string {
  return language === 'en' ? '?lang=en' : ''
}
