import { z } from 'zod'
import { CSV_FIELDS, type CsvField, DAY_SHAPES, DECIMALS, ENCODINGS, SEPARATORS } from './csv-fields.ts'

const Column = z.string().min(1).max(120)

/** How the files of one bank are read. Columns are named by their header, because banks add and move them. */
export const CsvMapping = z.object({
  separator: z.enum(SEPARATORS),
  encoding: z.enum(ENCODINGS),
  decimal: z.enum(DECIMALS),
  days: z.enum(DAY_SHAPES),
  columns: z
    .partialRecord(z.enum(CSV_FIELDS), Column)
    .refine(({ bookedOn, amount }) => bookedOn !== undefined && amount !== undefined),
})
export type CsvMapping = z.output<typeof CsvMapping>

/** The same while somebody is still saying what is where. */
export type CsvGuess = Omit<CsvMapping, 'columns'> & { columns: Partial<Record<CsvField, string>> }

/** Whose account a file without one is of, and how it is read. */
export type GivenCsv = { iban: string; mapping: CsvMapping }

/** What a person has to say about a file before it can be read, with what is said, remembered or guessed so far. */
export type CsvQuestions = {
  iban: string
  /** Our accounts, for a choice. */
  ibans: ReadonlyArray<string>
  headers: ReadonlyArray<string>
  guess: CsvGuess
}
