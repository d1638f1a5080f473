/** The server's "no" to one of the forms of the page, with what was written in it: without scripts the page is made anew. */
export type ReservationFormAnswer = {
  form: string
  code: string
  message: string
  /** Which seats a form named. */
  positions?: ReadonlyArray<number>
  given: Readonly<Record<string, string>>
}

/** Which form of the page was saved a moment ago; the address says so. */
export const SAVED_FORMS = [
  'ucastnik',
  'ucastnici',
  'miesto',
  'zrusene',
  'presun',
  'udaje',
  'novinky',
  'novinky-v-e-maile',
] as const
export type SavedForm = (typeof SAVED_FORMS)[number]
