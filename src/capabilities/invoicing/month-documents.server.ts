import { type SQL, sql } from 'drizzle-orm'
import { takenAwayFrom } from '#capabilities/ledger/taken-away.server.ts'
import { isUndoneTransfer, ONCE_UNDONE } from '#capabilities/payments/is-undone-transfer.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { IssuedDocument, RateTotal } from './document.ts'
import type { MonthDocument } from './month-document.ts'
import { readDocument } from './read-document.ts'

const PAGE_SIZE = 2_000
const KEPT_PAGE_SIZE = 100

type KeptRow = { number: string; taxPointOn: string; content: unknown; xml: Buffer | null }
type Row = Omit<MonthDocument, 'rates'> & { keptRates: ReadonlyArray<RateTotal> }

/**
 * The tax documents whose tax point lies in a span of days, the last without, by that day and their number. Some at a time,
 * however many there are. A predfaktúra has no tax point and is none of them.
 */
export async function* monthDocuments(
  db: Executor,
  { from, to }: { from: string; to: string },
): AsyncGenerator<MonthDocument> {
  let after: MonthDocument | undefined
  do {
    const place: SQL = after ? sql`(tax_point_on, number) > (${after.taxPointOn}::date, ${after.number})` : sql`true`
    const page = await documentsWhere(
      db,
      sql`tax_point_on >= ${from}::date and tax_point_on < ${to}::date and ${place}
        order by tax_point_on, number limit ${PAGE_SIZE}`,
    )
    yield* page
    after = page.length === PAGE_SIZE ? page.at(-1) : undefined
  } while (after)
}

/** Of the same documents everything that is kept, with the bytes of the e-faktúra. Fewer at a time: each has some kilobytes. */
export async function* keptDocuments(
  db: Executor,
  { from, to }: { from: string; to: string },
): AsyncGenerator<{ document: IssuedDocument; xml: Buffer | null }> {
  let after: KeptRow | undefined
  do {
    const place: SQL = after ? sql`(tax_point_on, number) > (${after.taxPointOn}::date, ${after.number})` : sql`true`
    const { rows }: { rows: Array<KeptRow> } = await db.execute<KeptRow>(sql`
      select number, tax_point_on::text as "taxPointOn", content, xml from documents
      where tax_point_on >= ${from}::date and tax_point_on < ${to}::date and ${place}
      order by tax_point_on, number limit ${KEPT_PAGE_SIZE}`)
    for (const { content, xml } of rows) yield { document: readDocument(content), xml }
    after = rows.length === KEPT_PAGE_SIZE ? rows.at(-1) : undefined
  } while (after)
}

/**
 * Invoices that were still to pay when they were issued, and those whose order lost a transfer of somebody else's, taxed until the end
 * of a day, with what was credited of them and taken from their order by then.
 */
export function documentsToPay(db: Executor, until: string): Promise<ReadonlyArray<MonthDocument & Debt>> {
  return documentsWhere(
    db,
    sql`kind not in ('proforma', 'credit') and tax_point_on <= ${until}::date
      and ((content->>'payableCents')::int > 0 or registration_id in ${ONCE_UNDONE})
      order by tax_point_on, number`,
    sql`, registration_id as "registrationId", coalesce((
      select -sum(gross_cents) from documents credit
      where credit.corrects_id = documents.id and credit.tax_point_on <= ${until}::date), 0)::int as "creditedCents",
      case when registration_id in ${ONCE_UNDONE} then ${takenAwayFrom(sql`documents.registration_id`, isUndoneTransfer, until)}
        else 0 end as "takenAwayCents"`,
  ) as Promise<ReadonlyArray<MonthDocument & Debt>>
}

type Debt = {
  registrationId: string | null
  creditedCents: number
  /** From the whole order. */
  takenAwayCents: number
}

async function documentsWhere(db: Executor, rest: SQL, more: SQL = sql``): Promise<ReadonlyArray<MonthDocument>> {
  const { rows } = await db.execute<Row>(sql`
    select id, number, kind, issued_on::text as "issuedOn", tax_point_on::text as "taxPointOn", due_on::text as "dueOn",
      payment_symbol as "paymentSymbol", content->'buyer' as buyer, content->'rates' as "keptRates",
      case when kind = 'credit' then content->'refersTo'->0->>'number' end as corrects, base_cents as "baseCents",
      vat_cents as "vatCents", gross_cents as "grossCents", (content->>'payableCents')::int as "payableCents",
      content->'payment'->>'way' as way, xml is not null as "isEInvoice" ${more}
    from documents where ${rest}`)
  return rows.map(({ keptRates, ...row }) => ({ ...row, rates: keptRates.map((rate) => signed(rate, row.kind)) }))
}

function signed({ baseCents, vatCents, ...rate }: RateTotal, kind: MonthDocument['kind']): RateTotal {
  const sign = kind === 'credit' ? -1 : 1
  return { ...rate, baseCents: sign * baseCents, vatCents: sign * vatCents }
}
