import { typo } from '#kernel/typography.ts'
import type { AuditEvent } from '#platform/audit/audit-events.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { ACTION_NAMES, nameOf } from './audit.messages.ts'
import '#routes/admin/sessions/sessions.css'

const MESSAGES = {
  sk: { title: 'História', all: 'Všetky zmeny v zázname', system: 'Systém', visitor: 'Cez odkaz' },
  en: { title: 'History', all: 'All changes in the audit log', system: 'System', visitor: 'By link' },
}

type SubjectHistoryProps = { events: ReadonlyArray<AuditEvent>; subject: string; id: string }

/** What happened to one thing last, and by whom. */
export function SubjectHistory({ events, subject, id: subjectId }: SubjectHistoryProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  return (
    <section className="pane session-sheet">
      <h2>{words.title}</h2>
      <ul className="history">
        {events.map(({ id, action, actor, at }) => (
          <li key={id}>
            <span>
              {typo(nameOf(ACTION_NAMES, action, language))}
              <small className="row-note">
                {actor.name ?? actor.email ?? (actor.kind === 'visitor' ? words.visitor : words.system)}
              </small>
            </span>
            <time dateTime={at} className="num">
              {formatDate(new Date(at), 'moment')}
            </time>
          </li>
        ))}
      </ul>
      <TextLink to={`/admin/audit?subject=${subject}&id=${subjectId}`}>{words.all}</TextLink>
    </section>
  )
}
