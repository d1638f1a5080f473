import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { inEuros } from '#kernel/money.ts'

/** Fields of the form as texts, by the path of their value. */
export type DefaultsDraft = Readonly<Record<string, string>>

const NUMBERS = [
  'maxParticipants',
  'durationMinutes',
  'earlyBirdDiscountPercent',
  'earlyBirdDays',
  'bookingClosesMinutes',
] as const
const TEXTS = ['location', 'time'] as const
const TEXTS_BY_GRADE = ['titles', 'descriptions', 'durationText'] as const
const GRADES = ['beginner', 'advanced'] as const
/** The schema of the defaults sets no limit to a price; the form does. */
const MOST_CENTS = 999_999_99

export function defaultsDraft(values: CourseDefaults): DefaultsDraft {
  return Object.fromEntries([
    ...NUMBERS.map((name) => [name, String(values[name])]),
    ...TEXTS.map((name) => [name, values[name]]),
    ...GRADES.flatMap((grade) => [
      [`basePriceCents.${grade}`, String(inEuros(values.basePriceCents[grade])).replace('.', ',')],
      ...TEXTS_BY_GRADE.map((name) => [`${name}.${grade}`, values[name][grade]]),
    ]),
  ])
}

/** What the form says, for the schema to judge. Prices are written in euros, with a comma or a point. */
export function readDefaultsForm(given: DefaultsDraft): unknown {
  const text = (name: string) => (given[name] ?? '').trim()
  const byGrade = (read: (grade: (typeof GRADES)[number]) => unknown) =>
    Object.fromEntries(GRADES.map((grade) => [grade, read(grade)]))
  return {
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(text(name))])),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    ...Object.fromEntries(TEXTS_BY_GRADE.map((name) => [name, byGrade((grade) => text(`${name}.${grade}`))])),
    basePriceCents: byGrade((grade) => centsIn(text(`basePriceCents.${grade}`), MOST_CENTS)),
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
