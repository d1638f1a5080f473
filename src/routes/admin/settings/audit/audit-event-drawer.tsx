import { typo } from '#kernel/typography.ts'
import type { AuditActor, AuditEventInFull } from '#platform/audit/audit-events.ts'
import { CloseDetails } from '#routes/admin/table/close-details.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { ACTION_NAMES, nameOf, SUBJECT_NAMES } from './audit.messages.ts'

const MESSAGES = {
  sk: {
    when: 'Kedy',
    who: 'Kto',
    email: 'E-mail',
    code: 'Kód úkonu',
    subject: 'Predmet',
    id: 'Číslo',
    request: 'Požiadavka',
    changes: 'Pred zmenou a po nej',
    noChanges: 'K tomuto záznamu sa hodnoty nezapisujú alebo už boli vymazané.',
    before: 'Pred',
    after: 'Po',
    sameSubject: 'Všetko o tomto predmete',
    samePerson: 'Všetko od tejto osoby',
    values: { yes: 'áno', no: 'nie', none: 'nič' },
  },
  en: {
    when: 'When',
    who: 'Who',
    email: 'E-mail',
    code: 'Action code',
    subject: 'Subject',
    id: 'Id',
    request: 'Request',
    changes: 'Before and after',
    noChanges: 'No values are kept with this event, or they have been erased.',
    before: 'Before',
    after: 'After',
    sameSubject: 'Everything about this subject',
    samePerson: 'Everything by this person',
    values: { yes: 'yes', no: 'no', none: 'nothing' },
  },
}

type AuditEventDrawerProps = {
  event: AuditEventInFull
  kinds: Readonly<Record<AuditActor['kind'], string>>
}

/** One event whole: who, what, when, about what, and what stood there before and after. */
export function AuditEventDrawer({ event, kinds }: AuditEventDrawerProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { actor, subjectKind, subjectId, requestId } = event
  return (
    <Drawer
      title={typo(nameOf(ACTION_NAMES, event.action, language))}
      description={<DateText value={new Date(event.at)} format="moment" className="num" />}
      close={<CloseDetails />}
    >
      <Facts
        items={[
          { term: words.who, value: actor.name || kinds[actor.kind] },
          ...(actor.email ? [{ term: words.email, value: actor.email }] : []),
          ...(!actor.email && actor.id ? [{ term: words.id, value: <code>{actor.id}</code> }] : []),
          { term: words.subject, value: nameOf(SUBJECT_NAMES, subjectKind, language) },
          { term: words.id, value: <code>{subjectId}</code> },
          { term: words.code, value: <code>{event.action}</code> },
          ...(requestId ? [{ term: words.request, value: <code>{requestId}</code> }] : []),
        ]}
      />
      <section className="drawer-part">
        <h3>{words.changes}</h3>
        {event.changes.length === 0 && <p className="text-ink-2">{words.noChanges}</p>}
        {event.changes.map(({ field, before, after }) => (
          <dl key={field} className="change">
            <dt>{field}</dt>
            <dd>
              <span className="sr-only">{words.before}: </span>
              <Value value={before} words={words.values} />
            </dd>
            <dd>
              <span className="sr-only">{words.after}: </span>
              <Value value={after} words={words.values} />
            </dd>
          </dl>
        ))}
      </section>
      <ul className="drawer-links">
        <li>
          <TextLink to={`/admin/audit?${new URLSearchParams({ subject: subjectKind, id: subjectId })}`}>
            {words.sameSubject}
          </TextLink>
        </li>
        {actor.id && (
          <li>
            <TextLink to={`/admin/audit?${new URLSearchParams({ actor: actor.id })}`}>{words.samePerson}</TextLink>
          </li>
        )}
      </ul>
    </Drawer>
  )
}

type ValueProps = { value: unknown; words: { yes: string; no: string; none: string } }

function Value({ value, words }: ValueProps) {
  if (value === null || value === undefined || value === '') return <span className="text-ink-3">{words.none}</span>
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object') return String(value)
  return <pre>{JSON.stringify(value, null, 2)}</pre>
}
