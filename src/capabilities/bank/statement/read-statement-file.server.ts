import { isIban } from '#kernel/iban.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankAccounts } from '../bank.tables.server.ts'
import { OUR_CURRENCY, type Statement, type StatementSource } from '../bank.ts'
import type { CsvMapping, GivenCsv } from '../csv-mapping.ts'
import { MOST_STATEMENT_BYTES, readCamt } from './read-camt.server.ts'
import { fitsCsv, readCsv } from './read-csv.ts'

export type StatementFile = {
  name: string
  bytes: Uint8Array
  /** Whose account a file without one is of, and how it is read; null reads it as the files of an account that it looks like. */
  csv: GivenCsv | null
}

/** Whatever does not begin like XML. */
export function isCsv(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return !(/^(?:\u00ef\u00bb\u00bf)?\s*</.test(start) || start.includes('\0'))
}

/** The statements in a file. What begins like XML is read as camt.053, everything else as the CSV of an account. */
export async function readStatementFile(
  { db }: Pick<Services, 'db'>,
  { bytes, csv }: StatementFile,
): Promise<{ statements: ReadonlyArray<Statement>; source: StatementSource }> {
  if (bytes.length > MOST_STATEMENT_BYTES) refuse.now('STATEMENT_TOO_LARGE')
  if (!isCsv(bytes)) {
    return { statements: await readCamt(bytes), source: 'camt' }
  }
  const accounts = await listCsvAccounts(db)
  const { iban, mapping } = csv ?? rememberedFor(bytes, accounts) ?? refuse.now('CSV_WHOSE')
  if (!isIban(iban)) refuse.now('CSV_IBAN', { iban })
  const currency = accounts.find((account) => account.iban === iban)?.currency ?? OUR_CURRENCY
  return { statements: [readCsv(bytes, mapping, { iban, currency })], source: 'csv' }
}

export function listCsvAccounts(db: Executor) {
  const { iban, currency, csvMapping } = bankAccounts
  return db.select({ iban, currency, mapping: csvMapping }).from(bankAccounts).orderBy(bankAccounts.addedAt)
}

/** What was said for the one account whose files have these columns. Of two at the same bank somebody has to say which. */
export function rememberedFor(
  bytes: Uint8Array,
  accounts: ReadonlyArray<{ iban: string; mapping: CsvMapping | null }>,
): GivenCsv | null {
  const fitting = accounts.flatMap(({ iban, mapping }) =>
    mapping && fitsCsv(bytes, mapping) ? [{ iban, mapping }] : [],
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
