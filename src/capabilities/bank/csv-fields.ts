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

export const SEPARATORS = [';', ',', '\t'] as const
export const ENCODINGS = ['utf-8', 'windows-1250'] as const
export const DECIMALS = [',', '.'] as const
export const DAY_SHAPES = ['D.M.YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD'] as const

/** A tab does not come through every form as it is, so forms call it by name. */
export const SEPARATOR_NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const
