import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AuditEvent, AuditFilters, AuditPage, ListAuditEvents } from './audit-events.ts'
import { readAuditChoices } from './list-audit-choices.server.ts'
import { type Meaning, newestEvents, type Place } from './newest-events.server.ts'

const PAGE_SIZE = 50
/** Words that fit more people than this mean none of them. */
const MEANT_PEOPLE = 100

type Row = Omit<AuditEvent, 'actor'> & {
  actorKind: AuditEvent['actor']['kind']
  actorId: string | null
  actorEmail: string | null
  actorName: string | null
}

/** The audit log, newest first, a page at a time from one event to the next: page ten thousand costs what page one does. */
export async function listAuditEvents(
  { db }: Pick<Services, 'db'>,
  { cursor, ...filters }: ListAuditEvents,
  call: Pick<Call, 'actor'>,
): Promise<AuditPage> {
  requireAccess('listAuditEvents', call.actor)
  const place = cursor === null ? null : placeIn(cursor)
  const meaning = await meaningOf(db, filters)
  const read = await readAuditEvents(db, { filters, meaning, place, limit: PAGE_SIZE + 1 })
  const isBack = place?.direction === 'newer'
  const hasMore = read.length > PAGE_SIZE
  const shown = isBack ? read.slice(-PAGE_SIZE) : read.slice(0, PAGE_SIZE)
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    events: shown.map(({ event }) => event),
    newer: first && (isBack ? hasMore : place !== null) ? `newer~${first.at}~${first.event.id}` : null,
    older: last && (isBack || hasMore) ? `older~${last.at}~${last.event.id}` : null,
  }
}

/** Newest first whichever way it was walked; `at` as PostgreSQL wrote it, to go on from. */
export async function readAuditEvents(
  db: Executor,
  given: { filters: AuditFilters; meaning: Meaning | null; place: Place | null; limit: number },
): Promise<ReadonlyArray<{ event: AuditEvent; at: string }>> {
  const { rows } = await db.execute<Row>(sql`
    select event.id, event.at, event.actor_kind as "actorKind", event.actor_id as "actorId", event.action,
      event.subject_kind as "subjectKind", event.subject_id as "subjectId", event.request_id as "requestId",
      account.email as "actorEmail", account.name as "actorName", detail.changes is not null as "hasChanges"
    from ${newestEvents(given)} as event
    left join auth_users account on account.id::text = event.actor_id
    left join audit_details detail on detail.event_id = event.id
    order by event.at desc, event.id desc`)
  return rows.map(({ actorKind, actorId, actorEmail, actorName, at, ...row }) => ({
    at,
    event: {
      ...row,
      at: new Date(at).toISOString(),
      actor: { kind: actorKind, id: actorId, email: actorEmail, name: actorName },
    },
  }))
}

/** A part of a code, a name on the screen that holds the words, a person's name or address, a whole id. */
export async function meaningOf(db: Executor, { search, named }: AuditFilters): Promise<Meaning | null> {
  if (search === null) return null
  const [{ actions, subjectKinds }, { rows: accounts }] = await Promise.all([
    readAuditChoices(db),
    db.execute<{ id: string }>(
      sql`select id::text from auth_users where ${holdsWords([sql`email`, sql`name`], search)} limit ${MEANT_PEOPLE}`,
    ),
  ])
  const words = search.toLowerCase()
  const meant = (codes: ReadonlyArray<string>, alsoMeant: ReadonlyArray<string>) =>
    codes.filter((code) => code.toLowerCase().includes(words) || alsoMeant.includes(code))
  return {
    actions: meant(actions, named.actions),
    subjectKinds: meant(subjectKinds, named.subjectKinds),
    everySubjectKind: subjectKinds,
    actorIds: [...accounts.map(({ id }) => id), search],
    id: search,
  }
}

function placeIn(cursor: string): Place {
  const [direction, at, id] = cursor.split('~') as [Place['direction'], string, string]
  return { direction, at, id }
}
