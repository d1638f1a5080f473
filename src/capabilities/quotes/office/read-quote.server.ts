import { sql } from 'drizzle-orm'
import { readQuotedOrders } from '#capabilities/booking/quoted-orders.server.ts'
import { seesPeople } from '#capabilities/booking/seen-buyer.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  changedBetween,
  companyOf,
  type FoundQuote,
  findQuote,
  offeredIn,
  type VersionRow,
} from '../find-quote.server.ts'
import { drawQuote } from '../paper/draw-quote.server.ts'
import { refuse } from '../quotes.refusals.ts'
import type { QuoteState } from '../quotes.ts'
import { sumsOf } from '../sums-of.ts'
import type { QuoteForStaff, VersionForStaff } from './board.ts'
import { stageOf } from './list-company-trainings.server.ts'

type By = Pick<Call, 'actor'>

/** A quote with all of its versions and what became of it; the contact only for who may know people. */
export async function readQuote(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { id }: { id: string },
  call: By,
): Promise<QuoteForStaff> {
  requireAccess('readQuote', call.actor)
  const found = (await findQuote(db, id)) ?? refuse.now('QUOTE_NOT_FOUND')
  const [order] = await readQuotedOrders(db, found.registrationId === null ? [] : [found.registrationId])
  const { number, state, language, edition, messageId, erasedAt, closedAt, closedBy, reason } = found
  const { contactName: name, contactEmail: email, contactPhone: phone } = found
  const names = await readSenders(db, found)
  const { vatPercent } = settings.current().brand
  const isSeen = seesPeople(call)
  return {
    id,
    number,
    state,
    stage: stageOf(state, order?.state),
    language,
    edition,
    messageId,
    company: companyOf(found),
    contact: isSeen ? { name, email, phone } : null,
    isErased: erasedAt !== null,
    versions: versionsOf(found, names, vatPercent).toReversed(),
    order: order ? orderOf(order) : null,
    closed:
      closedAt === null || closedBy === null
        ? null
        : { at: closedAt.toISOString(), by: closedBy, reason: isSeen ? reason : null },
  }
}

/** The paper of a version; one that was not sent is marked as a draft. */
export async function takeQuotePaper(
  services: Pick<Services, 'config' | 'db' | 'settings'>,
  { id, version }: { id: string; version: number },
  call: By,
) {
  requireAccess('takeQuotePaper', call.actor)
  const found = (await findQuote(services.db, id)) ?? refuse.now('QUOTE_NOT_FOUND')
  const wanted = found.versions.find((one) => one.version === version)
  return drawQuote(services, found, wanted ?? refuse.now('QUOTE_NOT_FOUND'))
}

/** Quotes that a message came to, for its screen. Whoever asks has checked who may know. */
export async function listQuotesOfMessage(
  db: Executor,
  messageId: string,
): Promise<ReadonlyArray<{ id: string; number: string; state: QuoteState }>> {
  const { rows } = await db.execute<{ id: string; number: string; state: QuoteState }>(sql`
    select id, number, state from quotes where message_id = ${messageId} order by created_at, id`)
  return rows
}

function orderOf({
  registrationId,
  reference,
  sessionId,
  paidCents,
  namedSeats,
}: NonNullable<QuoteForStaff['order']>): QuoteForStaff['order'] {
  return { registrationId, reference, sessionId, paidCents, namedSeats }
}

function versionsOf(
  { versions }: FoundQuote,
  names: ReadonlyMap<string, string>,
  vatPercent: number | null,
): ReadonlyArray<VersionForStaff> {
  return versions.map((version, place) => {
    const before: VersionRow | undefined = versions[place - 1]
    return {
      version: version.version,
      sentAt: version.sentAt?.toISOString() ?? null,
      sentBy: version.sentBy === null ? null : (names.get(version.sentBy) ?? null),
      courseId: version.courseId,
      offered: offeredIn(version),
      sums: sumsOf(version.sentAt === null ? { ...version, vatPercent } : version),
      changed: before ? changedBetween(before, version) : [],
    }
  })
}

async function readSenders(db: Executor, { versions }: FoundQuote): Promise<ReadonlyMap<string, string>> {
  const ids = versions.flatMap(({ sentBy }) => sentBy ?? [])
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text as id, coalesce(nullif(name, ''), email) as name from auth_users
    where id::text = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
