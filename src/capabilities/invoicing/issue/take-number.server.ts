import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { DocumentKind } from '../document.ts'
import type { Choices } from '../setup.ts'

const DIGITS = 10

/** A settling invoice is an invoice, and counted with them. */
const SERIES_OF: Record<DocumentKind, keyof Choices['series']> = {
  invoice: 'invoice',
  settling: 'invoice',
  advance: 'advance',
  credit: 'credit',
  proforma: 'proforma',
}

/**
 * The next number of a kind's series. Only in the transaction that inserts the document: whoever takes one waits for whoever
 * took the one before, and a rollback gives it back, so a series has no gaps.
 */
export async function takeNumber(
  db: Executor,
  { kind, issuedOn, series }: { kind: DocumentKind; issuedOn: string; series: Choices['series'] },
): Promise<{ number: string; leading: string }> {
  const { leading: pattern, first } = series[SERIES_OF[kind]]
  const leading = leadingIn(pattern, issuedOn)
  const { rows } = await db.execute<{ taken: number }>(sql`
    insert into document_series ("leading", first, next) values (${leading}, ${first}::int, ${first}::int + 1)
    on conflict ("leading") do update set next = document_series.next + 1
    returning next - 1 as taken`)
  const taken = rows[0]?.taken ?? Number.NaN
  return { number: numberOf(leading, taken), leading }
}

/** The digits of a series and its counter, as one number. */
export function numberOf(leading: string, taken: number): string {
  const counter = String(taken)
  if (leading.length + counter.length > DIGITS) throw new Error(`The series ${leading} is full`)
  return leading + counter.padStart(DIGITS - leading.length, '0')
}

/** The digits a number of that year begins with. */
export function leadingIn(pattern: string, day: string): string {
  return pattern.replace('YYYY', day.slice(0, 4)).replace('YY', day.slice(2, 4))
}
