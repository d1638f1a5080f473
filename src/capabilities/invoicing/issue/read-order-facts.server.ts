import { sql } from 'drizzle-orm'
import { dayAndHours } from '#capabilities/booking/registration.messages.ts'
import { freedOf } from '#capabilities/booking/registration-money.server.ts'
import { agreedDueDays } from '#capabilities/company-terms/agreed-due-days.server.ts'
import type { MoneyMove } from '#capabilities/ledger/money-move.ts'
import { movesOfOrder } from '#capabilities/ledger/moves-of-order.server.ts'
import { takenAwayFrom } from '#capabilities/ledger/taken-away.server.ts'
import { isOpenRefund } from '#capabilities/payments/is-open-refund.server.ts'
import { isUndoneTransfer } from '#capabilities/payments/is-undone-transfer.server.ts'
import { endOf, type FurtherLesson, lessonsOf } from '#capabilities/schedule/lessons.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Buyer } from '../document.ts'
import { readDocument } from '../read-document.ts'
import type { KeptDocument, OrderFacts } from './order-facts.ts'

/** Their language is close enough to ours that companies book what is written in it. */
const READS_SLOVAK: ReadonlyArray<string> = [HOME_COUNTRY, 'CZ']

type BuyerRow = {
  kind: 'personal' | 'business'
  language: Language
  buyerName: string | null
  companyName: string | null
  companyIco: string | null
  companyDic: string | null
  companyIcDph: string | null
  companyStreet: string | null
  companyCity: string | null
  companyZip: string | null
  companyCountry: string | null
}

const BUYER_COLUMNS = sql`registration.kind, registration.language, registration.buyer_name as "buyerName", registration.company_name as "companyName",
  registration.company_ico as "companyIco", registration.company_dic as "companyDic", registration.company_ic_dph as "companyIcDph",
  registration.company_street as "companyStreet", registration.company_city as "companyCity",
  registration.company_zip as "companyZip", registration.company_country as "companyCountry"`

type Row = BuyerRow & {
  reference: string
  orderNumber: string | null
  paymentSymbol: string
  soldOn: string
  state: string
  seats: number
  seatsFreed: number
  totalCents: number
  discountCents: number
  discountCode: string | null
  vatPercent: number | null
  vatCategory: OrderFacts['vatCategory']
  isSample: boolean
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons: ReadonlyArray<FurtherLesson> | null
  sessionStatus: string
  dueOn: string | null
  changedOn: string
  depositCents: number | null
  depositDueOn: string | null
  keptUntilOn: string | null
  dueDays: number | null
  hasOpenRefund: boolean
  moves: ReadonlyArray<MoneyMove>
  takenAwayCents: number
  freed: OrderFacts['freed']
}

/**
 * Everything that the documents of an order follow from, read under a lock of the order. Null when it was never sold. A
 * refund that Stripe has not made yet may still fail, and moves nothing until then.
 */
export async function readOrderFacts(
  tx: Transaction,
  registrationId: string,
  now: Date,
): Promise<(OrderFacts & { isSample: boolean }) | null> {
  // Most orders have their symbol from the hold; those from before get it with their first document.
  await tx.execute(sql`
    update registrations set payment_symbol = nextval('payment_symbols')
    where id = ${registrationId} and payment_symbol is null and (paid_at is not null or confirmed_at is not null)`)
  const { rows } = await tx.execute<Row>(sql`
    select registration.reference, registration.order_number as "orderNumber", registration.payment_symbol::text as "paymentSymbol",
      (coalesce(registration.confirmed_at, registration.paid_at) at time zone 'Europe/Bratislava')::date::text as "soldOn", registration.state,
      registration.seats, registration.seats_freed as "seatsFreed", registration.total_cents as "totalCents",
      registration.discount_cents as "discountCents", registration.discount_code as "discountCode", registration.vat_percent as "vatPercent", registration.vat_category as "vatCategory", ${BUYER_COLUMNS},
      registration.due_on::text as "dueOn", (registration.state_changed_at at time zone 'Europe/Bratislava')::date::text as "changedOn", registration.deposit_cents as "depositCents", registration.deposit_due_on::text as "depositDueOn",
      registration.due_on::text as "dueOn",
      ${agreedDueDays({ registrationId: sql`registration.id`, ico: sql`registration.company_ico` })} as "dueDays",
      ((registration.held_until - interval '1 second') at time zone 'Europe/Bratislava')::date::text as "keptUntilOn",
      exists (select from sample_rows where kind = 'registration' and row_id = registration.id) as "isSample",
      session.title, session.starts_at as "startsAt", session.duration_minutes as "durationMinutes",
      session.further_lessons as "furtherLessons", session.status as "sessionStatus",
      exists (select from postings where postings.registration_id = registration.id
        and ${isOpenRefund({ source: sql`postings.source`, sourceId: sql`postings.source_id` })}) as "hasOpenRefund",
      ${movesOfOrder(sql`registration.id`, isOpenRefund)} as moves,
      ${takenAwayFrom(sql`registration.id`, isUndoneTransfer)} as "takenAwayCents", ${freedOf(sql`registration.id`)} as freed
    from registrations registration join sessions session on session.id = registration.session_id
    where registration.id = ${registrationId} and (registration.paid_at is not null or registration.confirmed_at is not null)
    for no key update of registration`)
  const [row] = rows
  if (!row) return null
  const session = { ...row, startsAt: new Date(row.startsAt) }
  const over = endOf(session)
  const language = languageOf(row)
  return {
    reference: row.reference,
    buyerNumber: row.orderNumber,
    paymentSymbol: row.paymentSymbol,
    soldOn: row.soldOn,
    seats: row.seats,
    seatsFreed: row.seatsFreed,
    totalCents: row.totalCents,
    discount: row.discountCents > 0 ? { code: row.discountCode ?? '', cents: row.discountCents } : null,
    vatPercent: row.vatPercent,
    vatCategory: row.vatCategory,
    language,
    buyer: buyerOf(row),
    course: {
      title: typo(row.title),
      dates: lessonsOf(session).map((lesson) => dayAndHours(lesson, language)),
    },
    suppliedOn: dayOf(over),
    isSupplied: over <= now && row.sessionStatus !== 'cancelled' && isStanding(row),
    endedOn: isStanding(row) ? null : row.changedOn,
    awaits: awaitsOf(row),
    deposit: depositOf(row),
    dueDays: row.dueDays,
    hasOpenRefund: row.hasOpenRefund,
    moves: row.moves,
    takenAwayCents: row.takenAwayCents,
    freed: row.freed,
    isSample: row.isSample,
    isErased: row.buyerName === null,
  }
}

/** Whom documents of an order would name today; null where nobody is left to name. */
export async function readBuyerNow(db: Executor, registrationId: string): Promise<Buyer | null> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select ${BUYER_COLUMNS} from registrations registration where id = ${registrationId} and buyer_name is not null`)
  return rows[0] ? buyerOf(rows[0]) : null
}

/** The documents of an order as they were issued, the first one first. */
export async function readKeptDocuments(db: Executor, registrationId: string): Promise<ReadonlyArray<KeptDocument>> {
  const { rows } = await db.execute<{ id: string; cause: string; correctsId: string | null; content: unknown }>(sql`
    select id, cause, corrects_id as "correctsId", content from documents
    where registration_id = ${registrationId} order by issued_at, number`)
  return rows.map(({ id, cause, correctsId, content }) => ({ id, cause, correctsId, document: readDocument(content) }))
}

function isStanding({ state }: Row): boolean {
  return state === 'paid' || state === 'completed' || state === 'held'
}

function awaitsOf({ state, dueOn, keptUntilOn }: Row): OrderFacts['awaits'] {
  return state === 'held' && dueOn !== null && keptUntilOn !== null ? { dueOn, keptUntilOn } : null
}

function depositOf({ depositCents: cents, depositDueOn: dueOn }: Row): OrderFacts['deposit'] {
  return cents === null || dueOn === null ? null : { cents, dueOn }
}

/** Who orders in Slovak from where nobody reads it still needs papers that can be booked there. */
function languageOf({ language, companyCountry }: BuyerRow): Language {
  return READS_SLOVAK.includes(companyCountry ?? HOME_COUNTRY) ? language : 'en'
}

function buyerOf(row: BuyerRow): Buyer {
  const isCompany = row.kind === 'business'
  return {
    name: (isCompany ? row.companyName : null) ?? row.buyerName ?? '–',
    ico: row.companyIco,
    dic: row.companyDic,
    icDph: row.companyIcDph,
    street: row.companyStreet,
    city: row.companyCity,
    zip: row.companyZip,
    country: row.companyCountry ?? HOME_COUNTRY,
    isCompany,
  }
}
