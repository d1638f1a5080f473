import { type SQL, sql } from 'drizzle-orm'
import { addDays, instantAt } from '#kernel/day.ts'
import type { AuditFilters } from './audit-events.ts'

/** One event as a place to go on from; `at` as PostgreSQL wrote it, because a Date would lose its microseconds. */
export type Place = { direction: 'older' | 'newer'; at: string; id: string }

const COLUMNS = sql`id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id`

/** What the words of a search may stand for. */
export type Meaning = {
  actions: ReadonlyArray<string>
  subjectKinds: ReadonlyArray<string>
  everySubjectKind: ReadonlyArray<string>
  actorIds: ReadonlyArray<string>
  id: string
}

/**
 * The events next to a place, at most so many of them, each way by an index. A search is one walk for every action, kind
 * and person that it may mean, put together at the end: with a single OR PostgreSQL would read the whole log for a word
 * that is rare in it.
 */
export function newestEvents(given: {
  filters: AuditFilters
  meaning: Meaning | null
  place: Place | null
  limit: number
}): SQL {
  const { filters, meaning, place, limit } = given
  const order = place?.direction === 'newer' ? sql`order by at, id` : sql`order by at desc, id desc`
  const narrowed = and([...conditionsOf(filters), ...beyond(place)])
  const walk = (own: SQL) =>
    sql`(select ${COLUMNS} from audit_events where ${own} and ${narrowed} ${order} limit ${limit})`
  if (!meaning) return walk(sql`true`)
  const eachOf = (names: ReadonlyArray<string>, own: SQL) =>
    sql`select met.* from unnest(${array(names)}) as choice(name) cross join lateral ${walk(own)} as met`
  const ways = [
    eachOf(meaning.actions, sql`action = choice.name`),
    eachOf(meaning.actorIds, sql`actor_id = choice.name`),
    eachOf(meaning.everySubjectKind, sql`subject_kind = choice.name and subject_id = ${meaning.id}`),
    eachOf(meaning.subjectKinds, sql`subject_kind = choice.name`),
  ]
  return sql`(select * from (${sql.join(ways, sql` union `)}) as met ${order} limit ${limit})`
}

function conditionsOf({ actorKind, actorId, action, subjectKind, subjectId, fromDay, toDay }: AuditFilters): SQL[] {
  return [
    actorKind && sql`actor_kind = ${actorKind}`,
    actorId && sql`actor_id = ${actorId}`,
    action && sql`action = ${action}`,
    subjectKind && sql`subject_kind = ${subjectKind}`,
    subjectId && sql`subject_id = ${subjectId}`,
    fromDay && sql`at >= ${instantAt(fromDay).toISOString()}::timestamptz`,
    toDay && sql`at < ${instantAt(addDays(toDay, 1)).toISOString()}::timestamptz`,
  ].filter((condition) => condition !== null && condition !== '')
}

/** The time alone as well: a comparison of pairs spares no partition. */
function beyond(place: Place | null): SQL[] {
  if (!place) return []
  const at = sql`${place.at}::timestamptz`
  return place.direction === 'older'
    ? [sql`at <= ${at}`, sql`(at, id) < (${at}, ${place.id}::uuid)`]
    : [sql`at >= ${at}`, sql`(at, id) > (${at}, ${place.id}::uuid)`]
}

function and(conditions: ReadonlyArray<SQL>): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

function array(values: ReadonlyArray<string>): SQL {
  return sql`${sql.param([...values])}::text[]`
}
