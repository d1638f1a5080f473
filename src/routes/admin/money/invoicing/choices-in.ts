import type { ChoiceName, Choices } from '#capabilities/invoicing/setup.ts'
import { compactIban, groupedIban } from '#kernel/iban.ts'

export const SERIES = ['invoice', 'advance', 'credit', 'proforma'] as const
type Series = (typeof SERIES)[number]

/** The forms of the screen, each with the choices it saves. */
export const SETUP_SECTIONS = {
  supplier: ['seat', 'iban'],
  series: ['series'],
  rules: ['beforeCourse', 'wholePayment', 'taxPeriod', 'keptFee', 'dueDays'],
  sender: ['eInvoiceSender'],
  start: ['documentsFrom'],
} as const satisfies Record<string, ReadonlyArray<ChoiceName>>

export type SetupSection = keyof typeof SETUP_SECTIONS
export type SetupField =
  | 'street'
  | 'city'
  | 'zip'
  | 'country'
  | 'iban'
  | `${Series}.${'leading' | 'first'}`
  | 'dueDays'
  | 'documentsFrom'
  | 'beforeCourse'
  | 'wholePayment'
  | 'taxPeriod'
  | 'keptFee'
  | 'eInvoiceSender'

export type SetupDraft = Readonly<Record<SetupField, string>>

/** As most series are: the year, and a digit that tells the kinds apart. */
const USUAL_LEADING = { invoice: 'YYYY0', advance: 'YYYY7', credit: 'YYYY9', proforma: 'YYYY8' }

/** What stands in the fields. What nobody has chosen yet is chosen by nobody: only what has a usual form is written. */
export function draftOf(choices: Partial<Choices>): SetupDraft {
  const { seat, iban, series, dueDays, documentsFrom } = choices
  const ofSeries = SERIES.flatMap((name) => {
    const { leading, first } = series?.[name] ?? { leading: USUAL_LEADING[name], first: 1 }
    return [[`${name}.leading`, leading] as const, [`${name}.first`, String(first)] as const]
  })
  return {
    street: seat?.street ?? '',
    city: seat?.city ?? '',
    zip: seat?.zip ?? '',
    country: seat?.country ?? 'SK',
    iban: iban === undefined ? '' : groupedIban(iban),
    ...(Object.fromEntries(ofSeries) as Record<`${Series}.${'leading' | 'first'}`, string>),
    dueDays: dueDays === undefined ? '14' : String(dueDays),
    documentsFrom: documentsFrom ?? '',
    beforeCourse: choices.beforeCourse ?? '',
    wholePayment: choices.wholePayment ?? '',
    taxPeriod: choices.taxPeriod ?? '',
    keptFee: choices.keptFee ?? '',
    eInvoiceSender: choices.eInvoiceSender ?? '',
  }
}

type Given = Readonly<Record<string, string>>

/** The choices that a form makes; whether they are possible is for the verb to say. */
export function choicesIn(section: SetupSection, given: Given): Partial<Record<ChoiceName, unknown>> {
  const text = (field: SetupField) => (given[field] ?? '').trim()
  const whole = (field: SetupField) => (/^\d{1,6}$/.test(text(field)) ? Number(text(field)) : text(field))
  if (section === 'supplier') {
    const seat = {
      street: text('street'),
      city: text('city'),
      zip: text('zip'),
      country: text('country').toUpperCase(),
    }
    return { seat, iban: compactIban(text('iban')) }
  }
  if (section === 'series') {
    const each = SERIES.map((name) => [
      name,
      { leading: text(`${name}.leading`).toUpperCase(), first: whole(`${name}.first`) },
    ])
    return { series: Object.fromEntries(each) }
  }
  return Object.fromEntries(
    SETUP_SECTIONS[section].map((name) => [name, name === 'dueDays' ? whole(name) : text(name)]),
  )
}

/** The fields by what the verb calls wrong: `seat.street` is the street. */
export function fieldsAt(wrong: ReadonlyArray<string>): ReadonlyArray<string> {
  return wrong.map((path) => path.replace(/^(seat|series)\./, ''))
}
