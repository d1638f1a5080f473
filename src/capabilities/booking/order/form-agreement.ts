/** What was agreed on with the company that a form was opened for. It holds while the form names this company. */
export type FormAgreement = {
  pass: string
  ico: string
  /** Euros for a seat, where one was agreed on. */
  price: number | null
  isOnAccount: boolean
  /** Null: as the settings have it. */
  dueDays: number | null
  asksOrderNumber: boolean
}
