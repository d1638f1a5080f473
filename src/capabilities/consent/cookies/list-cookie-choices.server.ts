import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../consent.refusals.ts'
import type { COOKIE_CHOICES } from './ways-to-choose.ts'

type How = (typeof COOKIE_CHOICES)[number]

export type CookieProof = {
  id: number
  at: string
  chooserId: string
  how: How
  analytics: boolean
  marketing: boolean
  functional: boolean
  bannerVersion: string
  policyVersion: string
  policyHash: string
}

export type ListCookieChoices = {
  how: How | null
  chooserId: string | null
  fromDay: string | null
  toDay: string | null
  cursor: { direction: 'older' | 'newer'; id: number } | null
}

const PAGE_SIZE = 50
const EXPORTED_CHOICES = 50_000
const SHARE_DAYS = 30

/** The proofs of choices about cookies, latest first. */
export async function listCookieChoices(
  { db }: Pick<Services, 'db'>,
  wanted: ListCookieChoices,
  call: Pick<Call, 'actor'>,
): Promise<{ choices: ReadonlyArray<CookieProof>; hasOlder: boolean; hasNewer: boolean }> {
  requireAccess('listCookieChoices', call.actor)
  const isBack = wanted.cursor?.direction === 'newer'
  const rows = await readChoices(db, wanted, PAGE_SIZE + 1)
  const hasMore = rows.length > PAGE_SIZE
  const shown = rows.slice(0, PAGE_SIZE)
  if (isBack) shown.reverse()
  return { choices: shown, hasOlder: isBack || hasMore, hasNewer: isBack ? hasMore : wanted.cursor !== null }
}

/** How browsers chose in the last thirty days, each way with its share. */
export async function readCookieShares(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<Readonly<Record<How, number>>> {
  requireAccess('readCookieShares', call.actor)
  const from = instantAt(addDays(dayOf(clock.now()), -SHARE_DAYS))
  const { rows } = await db.execute<{ how: How; count: number }>(sql`
    select how, count(*)::int as count from cookie_choices where at >= ${from} group by how`)
  const of = (how: How) => rows.find((row) => row.how === how)?.count ?? 0
  return { 'accept-all': of('accept-all'), 'reject-all': of('reject-all'), 'save-settings': of('save-settings') }
}

/** Everything that one browser ever chose, oldest first, to be taken away as proof. That it was taken is written down. */
export async function exportCookieChoices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: Omit<ListCookieChoices, 'cursor'>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<CookieProof>> {
  requireAccess('exportCookieChoices', actor)
  const choices = await readChoices(db, { ...wanted, cursor: null }, EXPORTED_CHOICES)
  if (wanted.chooserId !== null && choices.length === 0) refuse.now('CHOOSER_NOT_FOUND')
  await writeAudit(db, clock, {
    actor,
    action: 'cookie-proofs-exported',
    subject: { kind: 'cookie-choice', id: wanted.chooserId ?? 'all' },
    requestId,
    changes: { filters: { before: null, after: { ...wanted, rows: choices.length } } },
  })
  return choices
}

async function readChoices(
  db: Services['db'],
  { how, chooserId, fromDay, toDay, cursor }: ListCookieChoices,
  limit: number,
): Promise<Array<CookieProof>> {
  const isBack = cursor?.direction === 'newer'
  const conditions: ReadonlyArray<SQL> = [
    ...(how ? [sql`how = ${how}`] : []),
    ...(chooserId ? [sql`chooser_id = ${chooserId}`] : []),
    ...(fromDay ? [sql`at >= ${instantAt(fromDay)}`] : []),
    ...(toDay ? [sql`at < ${instantAt(addDays(toDay, 1))}`] : []),
    ...(cursor ? [sql`id ${isBack ? sql`>` : sql`<`} ${cursor.id}`] : []),
  ]
  const { rows } = await db.execute<CookieProof>(sql`
    select id::int, at, chooser_id as "chooserId", how, analytics, marketing, functional, banner_version as "bannerVersion",
      policy_version as "policyVersion", policy_hash as "policyHash"
    from cookie_choices where ${conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`}
    order by id ${isBack ? sql`asc` : sql`desc`} limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
