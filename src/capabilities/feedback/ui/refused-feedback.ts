/** A form that came back, with what was typed. */
export type RefusedFeedback = {
  form: string
  code: string
  message: string
  wrong: ReadonlyArray<string>
  given: Readonly<Record<string, string>>
}
