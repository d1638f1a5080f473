import type { AuditFilters } from '#platform/audit/audit-events.ts'
import { dayIn } from '#routes/admin/table/table-query.ts'
import { ACTION_NAMES, codesNamed, SUBJECT_NAMES } from './audit.messages.ts'

/** The filters of the audit log as its address has them; what makes no sense there is not listened to. */
export function auditFiltersIn(address: string): AuditFilters {
  const { searchParams } = new URL(address)
  const value = (name: string) => searchParams.get(name)?.trim().slice(0, 200) || null
  const kind = ACTOR_KINDS.find((known) => known === value('kind')) ?? null
  const search = value('q')
  return {
    actorKind: kind,
    actorId: value('actor'),
    action: value('action'),
    subjectKind: value('subject'),
    subjectId: value('id'),
    fromDay: dayIn(value('from')),
    toDay: dayIn(value('to')),
    search,
    named: {
      actions: search ? codesNamed(ACTION_NAMES, search) : [],
      subjectKinds: search ? codesNamed(SUBJECT_NAMES, search) : [],
    },
  }
}

const ACTOR_KINDS = ['admin', 'viewer', 'user', 'visitor', 'system'] as const
