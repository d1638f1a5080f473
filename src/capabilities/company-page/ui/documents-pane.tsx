import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { CompanyDocument, CompanyPage } from '../company-page.ts'
import { COMPANY_MESSAGES } from './company-page.messages.ts'

/** The rest stands folded. */
const SHOWN = 20
/** What a bundle holds. */
const MOST_IN_BUNDLE = 200

type DocumentsPaneProps = { documents: CompanyPage['documents']; here: string; language: Language }

/** The papers of one year with their sum, each to take away. */
export function DocumentsPane({ documents, here, language }: DocumentsPaneProps) {
  const { documents: words } = useMessages(COMPANY_MESSAGES)
  const { year, years, rows, sumCents } = documents
  const rest = rows.slice(SHOWN)
  const suffix = language === 'en' ? '&lang=en' : ''
  return (
    <section id="doklady" className="card company-pane" aria-labelledby="documents-title">
      <div className="company-sub">
        <h2 id="documents-title">{words.title(year)}</h2>
        {year !== null && rows.length <= MOST_IN_BUNDLE && (
          <a className="btn sm" href={`${here}/doklady.zip?rok=${year}`} download aria-label={words.allLabel(year)}>
            <Icon name="download" />
            {words.all}
          </a>
        )}
      </div>
      {years.length > 1 && (
        <nav aria-label={words.years} className="company-years">
          {years.map((each) =>
            each === year ? (
              <b key={each} aria-current="page">
                {each}
              </b>
            ) : (
              <TextLink key={each} to={`${here}?rok=${each}${suffix}#doklady`}>
                {each}
              </TextLink>
            ),
          )}
        </nav>
      )}
      {rows.length === 0 && <p className="company-small">{typo(words.empty)}</p>}
      <Papers rows={rows.slice(0, SHOWN)} here={here} language={language} />
      {rest.length > 0 && (
        <details>
          <summary className="link">{words.more(rest.length)}</summary>
          <Papers rows={rest} here={here} language={language} />
        </details>
      )}
      {rows.length > 0 && (
        <>
          <p className="company-sum">
            <span>{words.sum}</span>
            <b className="num">{exactMoney(sumCents)}</b>
          </p>
          <p className="company-small">{typo(words.rule)}</p>
        </>
      )}
    </section>
  )
}

type PapersProps = { rows: ReadonlyArray<CompanyDocument>; here: string; language: Language }

function Papers({ rows, here, language }: PapersProps) {
  const { documents: words } = useMessages(COMPANY_MESSAGES)
  if (rows.length === 0) return null
  return (
    <ul className="company-lines">
      {rows.map((document) => (
        <li key={document.id}>
          <div>
            <a className="link" href={`${here}/doklad/${document.id}`} download>
              <b>
                {typo(words.kinds[document.kind])} <span className="num">{document.number}</span>
              </b>
            </a>
            <span className="company-small">{typo(aboutOf(document, words, language))}</span>
          </div>
          <span className="company-amount num">{exactMoney(document.grossCents)}</span>
        </li>
      ))}
    </ul>
  )
}

type Words = (typeof COMPANY_MESSAGES)['sk']['documents']

function aboutOf(
  { kind, corrects, seats, startsAt, isPaid }: CompanyDocument,
  words: Words,
  language: Language,
): string {
  if (kind === 'credit') return words.corrects(corrects ?? '')
  const standing = kind === 'proforma' ? words.proforma : isPaid ? words.paid : words.owed
  return `${words.about(seats, formatDate(startsAt, 'day', language))}, ${standing}`
}
