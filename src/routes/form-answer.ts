/** What comes back with a form that was refused: everything its screen needs to draw it again and to say why. */
export type FormAnswer = {
  /** Which form of the screen it was. */
  form: string
  code: string
  /** Empty where the fields say by themselves what is wrong with them. */
  message: string
  /** The fields that were not accepted. */
  wrong: ReadonlyArray<string>
  /** What was typed and may be shown again. */
  given: Readonly<Record<string, string>>
  /** How long nothing more will be heard, where there is such a limit. */
  retryAfterSeconds: number | null
}

/** The answer to a form that is saved whole, as long as nobody else stored something since it was opened. */
export type DraftAnswer<Version = string, Draft = FormAnswer['given']> = Pick<FormAnswer, 'message' | 'wrong'> & {
  given: Draft
  /** What somebody else stored. */
  theirs: { draft: Draft; version: Version } | null
}
