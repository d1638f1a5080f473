import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { TickList } from '#ui/display/tick-list.tsx'
import { LEGAL_MESSAGES } from '../legal.messages.ts'
import type { PrivacySummary } from '../legal-content.ts'
import { LinkedText } from './linked-text.tsx'

/** The privacy policy on one screen, before anybody reads it whole. */
export function PrivacySummaryPanel(props: { summary: PrivacySummary; language: Language; textLanguage: Language }) {
  const { summary, language, textLanguage } = props
  const words = LEGAL_MESSAGES[language].summary
  const said = (text: string) => (textLanguage === 'sk' ? typo(text) : text)
  const lists = [
    [words.dataCollected, summary.dataCollected],
    [words.processingPurposes, summary.processingPurposes],
    [words.userRights, summary.userRights],
  ] as const
  return (
    <section className="privacy-summary tint" aria-labelledby="v-skratke" lang={language}>
      <h2 id="v-skratke" className="privacy-summary-title">
        {words.title}
      </h2>
      {lists.map(([title, lines]) => (
        <div key={title}>
          <h3>{title}</h3>
          <div lang={textLanguage}>
            <TickList items={lines.map(said)} />
          </div>
        </div>
      ))}
      <div>
        <h3>{words.contactInfo}</h3>
        <p lang={textLanguage}>
          <LinkedText language={language}>{said(summary.contactInfo)}</LinkedText>
        </p>
      </div>
    </section>
  )
}
