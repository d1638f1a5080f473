import { z } from 'zod'

/** What a column of a bank's file may hold. */
export const CSV_FIELDS = [
  'bookedOn',
  'valuedOn',
  'amount',
  'direction',
  'currency',
  'paymentSymbol',
  'counterIban',
  'counterName',
  'message',
  'bankRef',
  'endToEndId',
] as const
export type CsvField = (typeof CSV_FIELDS)[number]

const Column = z.string().min(1).max(120)

/** How the files of one bank are read. Columns are named by their header, because banks add and move them. */
export const CsvMapping = z.object({
  separator: z.enum([';', ',', '\t']),
  encoding: z.enum(['utf-8', 'windows-1250']),
  decimal: z.enum([',', '.']),
  days: z.enum(['D.M.YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD']),
  columns: z
    .partialRecord(z.enum(CSV_FIELDS), Column)
    .refine(({ bookedOn, amount }) => bookedOn !== undefined && amount !== undefined),
})
export type CsvMapping = z.output<typeof CsvMapping>
