import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type QuoteOfPerson = {
  quoteNumber: string
  createdAt: string
  closedAt: string | null
  state: string
  company: string | null
  name: string | null
  email: string | null
  phone: string | null
  /** What was offered, version by version. */
  offered: string | null
  reason: string | null
}

const by = (addresses: ReadonlyArray<string>) => sql`lower(contact_email) = any(${sql.param(addresses)}::text[])`

/** Quotes that went to these addresses, oldest first. */
export async function personalDataOfQuotes(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<QuoteOfPerson>> {
  const { rows } = await db.execute<QuoteOfPerson>(sql`
    select number as "quoteNumber", created_at as "createdAt", closed_at as "closedAt", state, company_name as company, contact_name as name,
      contact_email as email, contact_phone as phone, reason,
      (select string_agg(title || ', ' || seats || ' × ' || to_char(unit_price_cents / 100.0, 'FM999999990.00') || ' €'
        || coalesce(', ' || note, ''), '; ' order by version)
        from quote_versions where quote_id = quotes.id) as offered
    from quotes where ${by(addresses)} order by created_at, id`)
  return rows
}

/** What was offered to a company stays; who was written to, and every word to or from them, goes. Their link opens nothing then. */
export async function eraseQuotes(tx: Transaction, addresses: ReadonlyArray<string>, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update quotes set contact_name = null, contact_email = null, contact_phone = null, reason = null,
      erased_at = ${now.toISOString()}, edition = edition + 1
    where ${by(addresses)} returning id`)
  await eraseNotes(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** A greeting in a note names its reader. */
export async function eraseNotes(tx: Transaction, quoteIds: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    update quote_versions set note = null
    where quote_id = any(${sql.param(quoteIds)}::uuid[]) and note is not null`)
}
