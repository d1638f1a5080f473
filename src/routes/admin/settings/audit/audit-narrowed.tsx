import { useLocation } from 'react-router'
import type { AuditActor } from '#platform/audit/audit-events.ts'
import { ActiveFilter } from '#routes/admin/table/active-filter.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { actor: 'Iba od:', subject: 'Iba o:', remove: 'Zrušiť výber' },
  en: { actor: 'Only by:', subject: 'Only about:', remove: 'Clear selection' },
}

/** Filters without a field of their own: one person, one thing. They came from a link and leave by one. */
export function AuditNarrowed({ actor }: { actor: AuditActor | null }) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const [actorId, subjectId] = [parameters.get('actor'), parameters.get('id')]
  if (!actorId && !subjectId) return null
  const person = actor?.id === actorId ? (actor?.name ?? actor?.email ?? actorId) : actorId
  return (
    <ul className="chosen">
      {actorId && (
        <ActiveFilter
          label={`${words.actor} ${person}`}
          remove={words.remove}
          to={tableHref(search, { actor: '', at: '' })}
        />
      )}
      {subjectId && (
        <ActiveFilter
          label={`${words.subject} ${subjectId}`}
          remove={words.remove}
          to={tableHref(search, { id: '', at: '' })}
        />
      )}
    </ul>
  )
}
