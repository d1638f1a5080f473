/** What a form of the page came back with. */
export type CompanyAnswer = {
  form: string
  message: string
  wrong: ReadonlyArray<string>
  given: Readonly<Record<string, string>>
}
