import { Link } from 'react-router'
import type { ProvenEntry } from '#capabilities/consent/audit/consent-proof.ts'
import { ANSWER_LOOKS, answerOf, CONSENT_MESSAGES } from '#capabilities/consent/consent.messages.ts'
import { typo } from '#kernel/typography.ts'
import { LEGAL_OFFICE_MESSAGES } from '#routes/admin/offer-and-site/legal/legal.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    holds: 'platí teraz',
    shown: 'Čo bolo pri políčku',
    text: (kind: string, version: string, day: string) => `${kind}, verzia ${version} platná od ${day}`,
    unknown: (version: string) => `Text verzie ${version}, v archíve nie je`,
    exact: 'presné znenie',
    browser: 'Prehliadač',
  },
  en: {
    holds: 'holds now',
    shown: 'What stood at the box',
    text: (kind: string, version: string, day: string) => `${kind}, version ${version} in force from ${day}`,
    unknown: (version: string) => `Text of version ${version}, not in the store`,
    exact: 'exact wording',
    browser: 'Browser',
  },
}

type ConsentMomentsProps = { entries: ReadonlyArray<ProvenEntry>; references: ReadonlyMap<string, string> }

/** The history of a person, latest first: what was said at one moment stands together. */
export function ConsentMoments({ entries, references }: ConsentMomentsProps) {
  const { sources } = useMessages(CONSENT_MESSAGES)
  const words = useMessages(MESSAGES)
  const moments = Map.groupBy(entries, ({ at, source, registrationId }) => `${at} ${source} ${registrationId}`)
  return (
    <ol className="consent-moments">
      {[...moments].toReversed().map(([key, said]) => {
        const [first] = said
        if (!first) return null
        const reference = references.get(first.registrationId ?? '')
        return (
          <li key={key}>
            <header>
              <DateText value={new Date(first.at)} format="moment" className="num" />
              <strong>{sources[first.source]}</strong>
              {reference && (
                <Link to={`/admin/registrations/${first.registrationId}`} className="link num">
                  {reference}
                </Link>
              )}
            </header>
            <ul>
              {said.map((entry) => (
                <Said key={entry.id} entry={entry} />
              ))}
            </ul>
            {first.userAgent && (
              <p className="consent-browser">
                {words.browser}: {first.userAgent}
                {first.ipAddress && `, ${first.ipAddress}`}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Said({ entry }: { entry: ProvenEntry }) {
  const words = useMessages(MESSAGES)
  const consent = useMessages(CONSENT_MESSAGES)
  const answer = answerOf(entry)
  return (
    <li className="consent-said">
      <span className="font-semibold">{consent.purposes[entry.purpose]}</span>
      <span className="flex flex-wrap justify-end gap-[0.35rem]">
        <Badge look={ANSWER_LOOKS[answer]}>{consent[answer]}</Badge>
        {entry.isHolding && (
          <Badge look="line" plain>
            {words.holds}
          </Badge>
        )}
      </span>
      {entry.wording && (
        <blockquote lang="sk">
          <span className="sr-only">{words.shown}: </span>
          {typo(entry.wording)}
        </blockquote>
      )}
      <small>
        <TextName entry={entry} />
      </small>
    </li>
  )
}

function TextName({ entry: { text, textVersion, textHash } }: { entry: ProvenEntry }) {
  const words = useMessages(MESSAGES)
  const { kinds } = useMessages(LEGAL_OFFICE_MESSAGES)
  if (!text) return words.unknown(textVersion)
  return (
    <>
      {words.text(kinds[text.kind], textVersion, formatDate(text.effectiveOn, 'numeric'))}:{' '}
      <Link to={`/admin/legal/texts/${textHash}`} className="link">
        {words.exact}
      </Link>
    </>
  )
}
