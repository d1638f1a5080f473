import type { CourseDefaults } from '#capabilities/catalogue/catalogue.ts'

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

export function defaultsDraft(values: CourseDefaults): DefaultsDraft {
  return Object.fromEntries([
    ...NUMBERS.map((name) => [name, String(values[name])]),
    ...TEXTS.map((name) => [name, values[name]]),
    ['showsWaiting', values.showsWaiting ? 'yes' : ''],
  ])
}

/** What the form says over what is stored, for the schema to judge. Words and prices of a course are changed with the course. */
export function readDefaultsForm(given: DefaultsDraft, stored: CourseDefaults): Record<keyof CourseDefaults, unknown> {
  const text = (name: string) => (given[name] ?? '').trim()
  return {
    ...stored,
    ...Object.fromEntries(NUMBERS.map((name) => [name, wholeNumber(text(name))])),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    showsWaiting: text('showsWaiting') === 'yes',
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
