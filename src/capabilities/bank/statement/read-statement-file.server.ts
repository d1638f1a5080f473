import { eq } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../bank.refusals.ts'
import { bankAccounts } from '../bank.tables.server.ts'
import type { Statement, StatementSource } from '../bank.ts'
import type { CsvMapping } from '../csv-mapping.ts'
import { MOST_STATEMENT_BYTES, readCamt } from './read-camt.server.ts'
import { readCsv } from './read-csv.ts'

export type StatementFile = {
  name: string
  bytes: Uint8Array
  /** Whose account a file without one is of, and how it is read; null takes what was remembered for the account. */
  csv: { accountId: string; mapping: CsvMapping | null } | null
}

/** The statements in a file. What begins like XML is read as camt.053, everything else as the CSV of an account. */
export async function readStatementFile(
  { db }: Pick<Services, 'db'>,
  { bytes, csv }: StatementFile,
): Promise<{ statements: ReadonlyArray<Statement>; source: StatementSource }> {
  if (bytes.length > MOST_STATEMENT_BYTES) refuse.now('STATEMENT_TOO_LARGE')
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (/^(?:\u00ef\u00bb\u00bf)?\s*</.test(start) || start.includes('\0')) {
    return { statements: await readCamt(bytes), source: 'camt' }
  }
  if (csv === null) return refuse.now('CSV_WHOSE')
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, csv.accountId))
  if (!account) return refuse.now('CSV_WHOSE')
  const mapping = csv.mapping ?? account.csvMapping ?? refuse.now('CSV_COLUMNS')
  return { statements: [readCsv(bytes, mapping, account)], source: 'csv' }
}
