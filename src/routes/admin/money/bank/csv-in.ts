import { refuse } from '#capabilities/bank/bank.refusals.ts'
import {
  CSV_FIELDS,
  DAY_SHAPES,
  DECIMALS,
  ENCODINGS,
  SEPARATOR_NAMES,
  SEPARATORS,
} from '#capabilities/bank/csv-fields.ts'
import { type CsvGuess, CsvMapping, type GivenCsv } from '#capabilities/bank/csv-mapping.ts'
import { compactIban } from '#kernel/iban.ts'

type Given = Readonly<Record<string, string>>

/** What a form says so far about CSV files; null where it asks nothing. */
export function csvSaidIn(given: Given): { iban: string; reading: CsvGuess } | null {
  if (given.csvSeparator === undefined) return null
  const named = CSV_FIELDS.flatMap((field) => {
    const name = given[`column.${field}`] ?? ''
    return name === '' ? [] : [[field, name] as const]
  })
  const separator = SEPARATORS.find((each) => SEPARATOR_NAMES[each] === given.csvSeparator) ?? ';'
  return {
    iban: compactIban(given.csvIban ?? ''),
    reading: {
      separator,
      encoding: oneOf(ENCODINGS, given.csvEncoding),
      decimal: oneOf(DECIMALS, given.csvDecimal),
      days: oneOf(DAY_SHAPES, given.csvDays),
      columns: Object.fromEntries(named),
    },
  }
}

/** The same as an answer that a file can be read by. */
export function csvIn({ iban, reading }: { iban: string; reading: CsvGuess }): GivenCsv {
  const parsed = CsvMapping.safeParse(reading)
  return { iban, mapping: parsed.success ? parsed.data : refuse.now('CSV_MAPPING') }
}

function oneOf<const Option extends string>(
  options: readonly [Option, ...Option[]],
  given: string | undefined,
): Option {
  return options.find((each) => each === given) ?? options[0]
}
