import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { foundByIndex, MORE_THAN_RARE, type SearchedRows, searchedRows } from '#platform/db/searched-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { buyerOnList } from '../seen-document.server.ts'
import { unpaidDocuments } from '../unpaid-documents.server.ts'
import type { DocumentFilters, DocumentView, ListDocuments, ListedDocument, OwedFigures } from './documents-list.ts'
import { readListed } from './read-listed.server.ts'

const UNDELIVERED = sql`select delivery.document_id from document_deliveries delivery
  where delivery.state in ('failed', 'refused') and delivery.way <> 'mail'`

function viewOf(view: DocumentView, today: string): SQL {
  const views: Record<DocumentView, SQL> = {
    overdue: sql`document.id in (select id from ${unpaidDocuments()} owed where owed.due_on < ${today} and not is_written_off)`,
    unpaid: sql`document.id in (select id from ${unpaidDocuments()} owed where not is_written_off)`,
    'written-off': sql`document.id in (select id from ${unpaidDocuments()} owed where is_written_off)`,
    refused: sql`document.id in (${UNDELIVERED})`,
    credits: sql`document.kind = 'credit'`,
  }
  return views[view]
}

/** As the index of the words has them. */
const wordsWith = (buyer: SQL) =>
  sql`plain(document.number || ' ' || document.payment_symbol || ' ' || coalesce(document.buyer_ico, '') || ' ' || ${buyer})`
const WORDS = wordsWith(sql`document.buyer_name`)

/** A whole number is looked up as it is; everything else is words, of a buyer as far as the reader may know them. */
async function searched(db: Executor, search: string | null, reader: Reader): Promise<SearchedRows | null> {
  if (search === null) return null
  if (/^\d{10}$/.test(search)) {
    return { condition: sql`(document.number = ${search} or document.payment_symbol = ${search})`, isCommon: false }
  }
  const seen = wordsWith(sql`coalesce(${buyerOnList(reader)}, '')`)
  return searchedRows(db, search, {
    id: sql`document.id`,
    finds: (pattern, limit) =>
      foundByIndex(
        sql`select id from documents document where ${WORDS} like ${pattern} and ${seen} like ${pattern} ${limit}`,
      ),
    // Out of reach of the index, which for a common word would bring the whole table to sort a page of it.
    holds: (pattern) => sql`${seen} || '' like ${pattern}`,
  })
}

async function wantedOf(
  db: Executor,
  { search, view, fromDay, toDay }: DocumentFilters,
  { today, reader }: { today: string; reader: Reader },
): Promise<SearchedRows> {
  const found = await searched(db, search, reader)
  const conditions = [
    found?.condition,
    view && viewOf(view, today),
    fromDay && sql`document.issued_on >= ${fromDay}`,
    toDay && sql`document.issued_on <= ${toDay}`,
  ].filter((condition) => condition !== null && condition !== undefined && condition !== '')
  const isCommon = conditions.length === 1 && found?.isCommon === true
  return { condition: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `), isCommon }
}

/** The ids of a page of what is wanted. What is overdue stands on top as long as nobody asks for another order. */
function pageOf(
  wanted: SQL,
  { order, page, pageSize }: Omit<ListDocuments, keyof DocumentFilters>,
  today: string,
): SQL {
  const rest = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  if (order.key === 'amount' || order.direction === 'ascending') {
    const by = order.key === 'amount' ? sql`document.gross_cents` : sql`document.issued_on`
    return sql`select id from documents document where ${wanted} order by ${by} ${way}, document.number ${way} ${rest}`
  }
  // Few are overdue; the others come along an index, and no further than the page reaches.
  return sql`
    with overdue as materialized (
      select id from ${unpaidDocuments()} owed where owed.due_on < ${today} and not is_written_off)
    select id from (
      (select id, true as is_overdue, issued_on, number from documents document
        where id in (select id from overdue) and ${wanted})
      union all
      (select id, false, issued_on, number from documents document where id not in (select id from overdue) and ${wanted}
        order by issued_on desc, number desc limit ${page * pageSize})) listed
    order by is_overdue desc, issued_on desc, number desc ${rest}`
}

/** Issued documents a page at a time, overdue ones first, with what is owed and how many there are of each kind to look at. */
export async function listDocuments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { order, page, pageSize, ...filters }: ListDocuments,
  call: Reader,
): Promise<{
  documents: ReadonlyArray<ListedDocument>
  total: BoundedCount
  owed: OwedFigures
  counts: Record<'refused' | 'credits', number>
}> {
  requireAccess('listDocuments', call.actor)
  const today = dayOf(clock.now())
  const { condition: wanted, isCommon } = await wantedOf(db, filters, { today, reader: call })
  const [total, documents, owed, counts] = await Promise.all([
    isCommon ? MORE_THAN_RARE : boundedCount(db, sql`documents document where ${wanted}`),
    readListed(db, { which: pageOf(wanted, { order, page, pageSize }, today), today, reader: call }),
    sumOwed(db, today),
    countKinds(db),
  ])
  return { documents, total, owed, counts }
}

async function sumOwed(db: Executor, today: string): Promise<OwedFigures> {
  const { rows } = await db.execute<{ what: keyof OwedFigures; count: number; cents: number }>(sql`
    select case when is_written_off then 'writtenOff' when due_on < ${today} then 'overdue' else 'inTime' end as what,
      count(*)::int as count, sum(unpaid)::int as cents
    from ${unpaidDocuments()} owed group by 1`)
  const of = (what: keyof OwedFigures) => {
    const { count, cents } = rows.find((row) => row.what === what) ?? { count: 0, cents: 0 }
    return { count, cents }
  }
  return { overdue: of('overdue'), inTime: of('inTime'), writtenOff: of('writtenOff') }
}

async function countKinds(db: Executor): Promise<Record<'refused' | 'credits', number>> {
  const { rows } = await db.execute<Record<'refused' | 'credits', number>>(sql`
    select (select count(distinct undelivered.document_id)::int from (${UNDELIVERED}) undelivered) as refused,
      (select count(*)::int from documents where corrects_id is not null) as credits`)
  return rows[0] ?? { refused: 0, credits: 0 }
}

const PAGE_SIZE = 1_000

/** The documents that fit the filters, oldest first, read page by page while they are sent. Who took them is audited first. */
export async function exportDocuments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: DocumentFilters,
  call: Reader & Pick<Call, 'requestId'>,
): Promise<AsyncIterable<ListedDocument>> {
  requireAccess('exportDocuments', call.actor)
  const { search, ...chosen } = filters
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'documents-exported',
    subject: { kind: 'documents', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: { ...chosen, isSearched: search !== null } } },
  })
  const today = dayOf(clock.now())
  const { condition: wanted } = await wantedOf(db, filters, { today, reader: call })
  async function* rows(): AsyncGenerator<ListedDocument> {
    let last: ListedDocument | undefined
    do {
      const after = last
        ? sql`(document.issued_on, document.number) > (${last.issuedOn}::date, ${last.number})`
        : sql`true`
      const which = sql`select id from documents document where ${wanted} and ${after}
        order by document.issued_on, document.number limit ${PAGE_SIZE}`
      const read: ReadonlyArray<ListedDocument> = await readListed(db, { which, today, reader: call })
      yield* read
      last = read.length === PAGE_SIZE ? read.at(-1) : undefined
    } while (last)
  }
  return rows()
}
