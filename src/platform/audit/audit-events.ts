import { z } from 'zod'
import { STAFF_ROLES } from '#platform/auth/identity.ts'

export const ACTOR_KINDS = [...STAFF_ROLES, 'user', 'visitor', 'system'] as const

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const Name = z.string().min(1).max(200)

/** Which events. What is null does not narrow. */
export const AuditFilters = z.object({
  actorKind: z.enum(ACTOR_KINDS).nullable(),
  actorId: Name.nullable(),
  action: Name.nullable(),
  subjectKind: Name.nullable(),
  subjectId: Name.nullable(),
  /** Calendar days in Bratislava, both inclusive. */
  fromDay: Day.nullable(),
  toDay: Day.nullable(),
  /** A part of an action, a kind of subject, a person's address or name; or a whole id. */
  search: Name.nullable(),
  /** Actions and kinds whose name on the screen holds the search: the log itself knows only their codes. */
  named: z.object({ actions: z.array(Name).max(200), subjectKinds: z.array(Name).max(100) }),
})
export type AuditFilters = z.output<typeof AuditFilters>

/** Where a page ends: one event, and on which side of it to go on. */
export const AuditCursor = z.string().regex(/^(older|newer)~[\d :.+-]{10,40}~[0-9a-f-]{36}$/)
export type AuditCursor = z.output<typeof AuditCursor>

export const ListAuditEvents = AuditFilters.extend({ cursor: AuditCursor.nullable() })
export type ListAuditEvents = z.output<typeof ListAuditEvents>

export type AuditActor = {
  kind: (typeof ACTOR_KINDS)[number]
  id: string | null
  /** Of the account as it is now; null where there is none (any more). */
  email: string | null
  name: string | null
}

export type AuditEvent = {
  id: string
  at: string
  actor: AuditActor
  action: string
  subjectKind: string
  subjectId: string
  requestId: string | null
  /** Whether somebody kept what stood there before and after; it may have been emptied since. */
  hasChanges: boolean
}

export type AuditEventInFull = AuditEvent & {
  changes: ReadonlyArray<{ field: string; before: unknown; after: unknown }>
}

export type AuditPage = {
  events: ReadonlyArray<AuditEvent>
  older: AuditCursor | null
  newer: AuditCursor | null
}
