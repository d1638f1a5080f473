import { asc, eq } from 'drizzle-orm'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { type Day, dayOf } from '#kernel/day.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { quotes, quoteVersions } from './quotes.tables.server.ts'
import type { Offered, OfferPart, QuoteCompany } from './quotes.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type VersionRow = typeof quoteVersions.$inferSelect
export type FoundQuote = QuoteRow & {
  /** The newest one, sent or still being written. */
  newest: VersionRow
  /** The newest one that the company has. */
  sent: VersionRow | null
  versions: ReadonlyArray<VersionRow>
}

export async function findQuote(db: Executor, id: string): Promise<FoundQuote | null> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row ? withVersions(db, row) : null
}

/** The same, for this transaction alone until it ends: whoever changes a quote comes one after the other. */
export async function lockQuote(tx: Transaction, id: string): Promise<FoundQuote | null> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update')
  return row ? withVersions(tx, row) : null
}

async function withVersions(db: Executor, row: QuoteRow): Promise<FoundQuote | null> {
  const versions = await db
    .select()
    .from(quoteVersions)
    .where(eq(quoteVersions.quoteId, row.id))
    .orderBy(asc(quoteVersions.version))
  const newest = versions.at(-1)
  if (!newest) return null
  return { ...row, newest, sent: versions.findLast(({ sentAt }) => sentAt !== null) ?? null, versions }
}

export function companyOf(row: QuoteRow): QuoteCompany {
  const { companyName, ico, dic, icDph, street, city, zip, country, orderNumber } = row
  return { companyName, ico, dic, icDph, street, city, zip, country: country ?? HOME_COUNTRY, orderNumber }
}

export function offeredIn(version: VersionRow): Offered {
  const { title, seats, unitPriceCents, lessons, place, validUntil, note } = version
  return { title, seats, unitPriceCents, totalCents: seats * unitPriceCents, lessons, place, validUntil, note }
}

/** When the first lesson begins. */
export function startOf({ lessons }: Pick<VersionRow, 'lessons'>): Date {
  return new Date(Math.min(...lessons.map(({ startsAt }) => Date.parse(startsAt))))
}

export function startDayOf(version: Pick<VersionRow, 'lessons'>): Day {
  return dayOf(startOf(version))
}

/** Of what a version says something else than one before it; the price is that of a person. */
export function changedBetween(before: VersionRow, after: VersionRow): ReadonlyArray<OfferPart> {
  const said = ({ title, unitPriceCents, seats, lessons, place, validUntil, note }: VersionRow) => ({
    title,
    price: unitPriceCents,
    seats,
    dates: lessons.map(({ startsAt, durationMinutes }) => `${startsAt} ${durationMinutes}`).join(),
    place,
    validity: validUntil,
    note,
  })
  const [old, fresh] = [said(before), said(after)]
  return (Object.keys(fresh) as ReadonlyArray<OfferPart>).filter((part) => old[part] !== fresh[part])
}
