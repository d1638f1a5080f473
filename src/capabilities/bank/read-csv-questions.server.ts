import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bank.refusals.ts'
import type { CsvGuess, CsvQuestions } from './csv-mapping.ts'
import { guessCsv } from './statement/guess-csv.ts'
import { MOST_STATEMENT_BYTES } from './statement/read-camt.server.ts'
import { isCsv, listCsvAccounts, rememberedFor } from './statement/read-statement-file.server.ts'

/** What a person has said so far; columns that the file does not have are guessed anew. */
type Said = { iban: string; reading: CsvGuess }

/**
 * What has to be said about a CSV file before it can be read; null where nothing is open: it is no CSV, or it looks like the files of
 * one account. Who wants to say it anew (`isAnew`) is asked with what is remembered.
 */
export async function readCsvQuestions(
  { db }: Pick<Services, 'db'>,
  { bytes, said, isAnew }: { bytes: Uint8Array; said: Said | null; isAnew: boolean },
  call: Pick<Call, 'actor'>,
): Promise<CsvQuestions | null> {
  requireAccess('readCsvQuestions', call.actor)
  if (!isCsv(bytes)) return null
  if (bytes.length > MOST_STATEMENT_BYTES) refuse.now('STATEMENT_TOO_LARGE')
  const accounts = await listCsvAccounts(db)
  const remembered = rememberedFor(bytes, accounts)
  if (remembered && said === null && !isAnew) return null
  const ibans = accounts.map(({ iban }) => iban)
  const onlyOne = ibans.length === 1 ? ibans[0] : undefined
  const before = said?.reading ?? remembered?.mapping ?? null
  const { headers, guess } = guessCsv(bytes, before ?? {})
  const iban = said?.iban ?? remembered?.iban ?? onlyOne ?? ''
  return { iban, ibans, headers, guess: before === null ? guess : mergeSaid(guess, before, headers) }
}

/** What was said holds where the file has it; once none of its columns is there, all of it was about another reading. */
function mergeSaid(guess: CsvGuess, said: CsvGuess, headers: ReadonlyArray<string>): CsvGuess {
  const columns = Object.entries(said.columns).filter(([, name]) => headers.includes(name))
  if (columns.length === 0) return guess
  return { ...guess, ...said, columns: Object.fromEntries(columns) }
}
