import { sql } from 'drizzle-orm'
import { readCoverage } from '#capabilities/bank/read-coverage.server.ts'
import type { DocumentChecks } from '#capabilities/invoicing/read-document-checks.server.ts'
import { bookOfOrder, gained, INCOME_OF_BOOK } from '#capabilities/ledger/book-of-order.server.ts'
import { type Day, dayOf, instantAt } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { MonthCheck } from '../accountant-month.ts'
import type { MonthSpan } from './month-span.ts'
import { readFeeDocument } from './read-fee-document.server.ts'
import { sumMonth } from './sum-month.server.ts'

/** As many as a person looks for; the rest follows when these are found. */
const NAMED = 10
/** A person who pays in parts gets one invoice with the last of them: nothing is late. */
const REST = 'rest'

/** Everything that is asked of a month before it is closed, in the order in which it is put right. */
export async function checkMonth(
  db: Executor,
  span: MonthSpan,
  { now, documents: { series, documentsFrom } }: { now: Date; documents: DocumentChecks },
): Promise<ReadonlyArray<MonthCheck>> {
  const [count, missing] = [sum(series.map((each) => each.count)), sum(series.map((each) => each.missing))]
  return [
    { name: 'over', holds: dayOf(now) > span.last },
    { name: 'series', holds: missing === 0, count, of: count + missing, series },
    await checkDocuments(db, span, documentsFrom),
    await checkStripe(db, span),
    await checkClearing(db, span),
    await checkBank(db, span),
    await checkFees(db, span),
  ]
}

/**
 * Money of the month for orders that get documents, held beside what their documents say. A person who pays in parts gets one
 * invoice with the last of them.
 */
async function checkDocuments(db: Executor, span: MonthSpan, documentsFrom: Day | null): Promise<MonthCheck> {
  const none = { name: 'documents', documentsFrom, count: 0, of: 0, waiting: [], missing: [] } as const
  if (documentsFrom === null || documentsFrom > span.last) return { ...none, holds: false }
  const from = documentsFrom > span.from ? documentsFrom : span.from
  const { rows } = await db.execute<{ reference: string; isSaid: boolean; reason: string | null }>(sql`
    select registration.reference, said.cents >= ${INCOME_OF_BOOK} as "isSaid",
      coalesce(look.waits_for[1], case when registration.company_name is null and ${INCOME_OF_BOOK} < book.to_pay then ${REST} end) as reason
    from (
      select distinct registration_id from postings
      where purpose in ('paid', 'received') and 'order' in (debit, credit) and day >= ${from}::date and day < ${span.to}::date) moved
    join registrations registration on registration.id = moved.registration_id
    cross join lateral ${bookOfOrder(sql`moved.registration_id`)} book
    cross join lateral (
      select coalesce(sum(gross_cents), 0) as cents from documents
      where registration_id = moved.registration_id and kind <> 'proforma') said
    left join document_looks look on look.registration_id = moved.registration_id
    where coalesce(registration.confirmed_at, registration.paid_at) >= ${instantAt(documentsFrom).toISOString()}::timestamptz
    order by registration.reference`)
  const without = rows.filter(({ isSaid }) => !isSaid)
  const missing = without.filter(({ reason }) => reason === null).map(({ reference }) => reference)
  const reasons = Map.groupBy(
    without.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  )
  return {
    ...none,
    holds: missing.length === 0 && [...reasons.keys()].every((reason) => reason === REST),
    count: rows.length - without.length,
    of: rows.length,
    waiting: [...reasons].map(([reason, orders]) => ({ reason, count: orders.length })),
    missing: missing.slice(0, NAMED),
  }
}

/** Whether Stripe was read after the month had ended. */
async function checkStripe(db: Executor, { to }: MonthSpan): Promise<MonthCheck> {
  const { rows } = await db.execute<{ at: string }>(sql`select read_until as at from balance_readings`)
  const readUntil = rows[0] ? new Date(rows[0].at) : null
  return {
    name: 'stripe',
    holds: readUntil !== null && readUntil >= instantAt(to),
    readUntil: readUntil?.toISOString() ?? null,
  }
}

/**
 * What the month moved through the clearing must have left it by its last day. What met its other half later is explained by
 * that, what somebody closed with a note by the note.
 */
async function checkClearing(db: Executor, { from, to, last }: MonthSpan): Promise<MonthCheck> {
  const inMonth = sql`'clearing' in (debit, credit) and day >= ${from}::date and day < ${to}::date`
  const { rows } = await db.execute<{ cents: Cents; isExplained: boolean }>(sql`
    select at_end as cents, now = 0 or exists (
      select from reconciliation_findings where stripe_id = about and closed_at is not null and note is not null) as "isExplained"
    from (
      select about, sum(${gained('clearing')}) filter (where day <= ${last}::date) as at_end, sum(${gained('clearing')}) as now
      from postings where 'clearing' in (debit, credit)
        and about in (select about from postings where ${inMonth} and about is not null)
      group by about
      union all select source_id, ${gained('clearing')}, ${gained('clearing')} from postings
      where ${inMonth} and about is null) moved
    where at_end <> 0`)
  const open = rows.filter(({ isExplained }) => !isExplained)
  return {
    name: 'clearing',
    holds: open.length === 0,
    count: open.length,
    cents: sum(open.map(({ cents }) => Number(cents))),
    explained: rows.length - open.length,
  }
}

/** Statements of our accounts have to cover the last day, and what came has to belong to somebody. Without an account there is no tick. */
async function checkBank(db: Executor, span: MonthSpan): Promise<MonthCheck> {
  const { accounts, lacking, waiting } = await readCoverage(db, span)
  const holds = accounts === 0 ? null : lacking.length === 0 && waiting === 0
  return { name: 'bank', holds, lacking, waiting }
}

/** What Stripe took by its movements has to be what its own invoice says; two sources for one sum. */
async function checkFees(db: Executor, { last }: MonthSpan): Promise<MonthCheck> {
  const month = last.slice(0, 7)
  const { feeCents } = (await sumMonth(db, month)).sums
  const document = await readFeeDocument(db, month)
  const holds = feeCents === 0 && document === null ? null : document?.totalCents === feeCents
  return { name: 'fees', holds, feeCents, document }
}

function sum(cents: ReadonlyArray<number>): number {
  return cents.reduce((total, each) => total + each, 0)
}
