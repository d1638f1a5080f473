import type { Language } from '#kernel/language.ts'
import { inLanguage } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { Mark } from '#ui/marks/mark.tsx'
import type { CheckedCertificate, CheckedFile } from '../certificate.ts'
import { daysInWords, hoursInWords } from '../paper/certificate.messages.ts'
import { CHECK_MESSAGES } from './check.messages.ts'
import { Answer, ReplacedAnswer, Rows } from './check-parts.tsx'
import { type Compared, CompareName } from './compare-name.tsx'
import { MarkPattern } from './mark-pattern.tsx'
import './certificates.css'

type CheckViewProps = { certificate: CheckedCertificate; compared?: Compared; language: Language }

/** What a code says: one of five answers, and where a name is kept, whether it is the one that somebody types. */
export function CheckView({ certificate, compared = null, language }: CheckViewProps) {
  const words = CHECK_MESSAGES[language]
  const day = (moment: string) => formatDate(moment, 'long', language)
  switch (certificate.state) {
    case 'valid':
      return <Valid certificate={certificate} compared={compared} language={language} />
    case 'replaced': {
      const { number, replacedOn, by } = certificate
      return (
        <ReplacedAnswer
          words={words}
          text={words.replacedText(day(replacedOn))}
          number={number}
          by={by}
          language={language}
        />
      )
    }
    case 'revoked': {
      const { number, issuedOn, revokedOn } = certificate
      return (
        <Answer look="refused" sign={<span className="check-bang" aria-hidden="true" />} heading={words.revoked}>
          <p>{typo(words.revokedText(day(revokedOn)))}</p>
          <Rows
            rows={[
              [words.number, number],
              [words.issued, day(issuedOn)],
            ]}
          />
          <Write label={words.write} />
        </Answer>
      )
    }
    case 'erased': {
      const { number, course, days, why } = certificate
      return (
        <Answer
          look="erased"
          sign={<span className="check-void" aria-hidden="true" />}
          heading={why === 'request' ? words.erased : words.erasedByTime}
        >
          <p>{typo(words.erasedText)}</p>
          <Rows
            rows={[
              [words.number, number],
              [words.course, `${typo(course)}, ${daysInWords(days, language)}`],
            ]}
          />
        </Answer>
      )
    }
    case 'unknown':
      return (
        <Answer look="unknown" sign={<Mark name="bodky" />} heading={words.unknown}>
          <p className="text-ink-2">{typo(words.unknownText)}</p>
        </Answer>
      )
  }
}

/** What a file turned out to be; that it is genuine says nothing yet of whether it still holds. */
export function FileAnswer({ file, language }: { file: CheckedFile['outcome']; language: Language }) {
  const words = CHECK_MESSAGES[language]
  const isGenuine = file === 'genuine'
  return (
    <div role="status">
      <Answer
        look={isGenuine ? 'genuine' : 'refused'}
        sign={isGenuine ? <Mark name="makcen" /> : <span className="check-bang" aria-hidden="true" />}
        heading={words[file]}
      >
        <p>{typo(words[`${file}Text`])}</p>
      </Answer>
    </div>
  )
}

type ValidProps = Required<CheckViewProps> & { certificate: Extract<CheckedCertificate, { state: 'valid' }> }

function Valid({ certificate: { code, number, facts, name, triesLeft }, compared, language }: ValidProps) {
  const words = CHECK_MESSAGES[language]
  const { course, syllabus, days, minutesAttended, minutesPlanned, provider, issuedOn } = facts
  return (
    <section className="card tint check-answer check-valid">
      <div>
        <Mark name="makcen" />
        <h2>{typo(words.valid)}</h2>
        <Rows
          rows={[
            ...(name === null ? [] : [[words.owner, name] as const]),
            [words.course, typo(words.courseOf(course, syllabus))],
            [
              words.heldOn,
              `${daysInWords(days, language)}, ${hoursInWords(minutesAttended, minutesPlanned, language)}`,
            ],
            [words.number, typo(words.numberOf(number, formatDate(issuedOn, 'long', language)))],
            [words.issuer, typo(words.issuerOf(provider.name, provider.ico))],
          ]}
        />
      </div>
      <div>
        <div className="check-pattern">
          <MarkPattern code={code} label={words.pattern} />
          <div>
            <h3>{words.patternHeading}</h3>
            <p>{typo(words.patternText)}</p>
            <p>
              <a className="link" href={inLanguage('/overenie#subor', language)}>
                {words.toFile}
              </a>
            </p>
          </div>
        </div>
        {name === null && <CompareName compared={compared} triesLeft={triesLeft} language={language} />}
      </div>
    </section>
  )
}

function Write({ label }: { label: string }) {
  return (
    <a className="link" href={`mailto:${useBrand().email}`}>
      {label}
    </a>
  )
}
