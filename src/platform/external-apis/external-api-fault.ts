/**
 * Why a network did not do what it was asked. `unauthorized`: the token is over; `forbidden`: it may not; `limited`: too
 * often, and it says until when; `refused`: it does not want this; `unavailable`: nobody answered, or not now;
 * `unreadable`: an answer we do not understand.
 */
export type ExternalApiTrouble = 'unauthorized' | 'forbidden' | 'limited' | 'refused' | 'unavailable' | 'unreadable'

export class ExternalApiFault extends Error {
  override readonly name = 'ExternalApiFault'
  readonly trouble: ExternalApiTrouble
  readonly status: number | null
  /** Before this they want to hear nothing. */
  readonly pausedUntil: Date | null
  /** They may have done it although we do not know: asking again may do it twice. */
  readonly mayHaveHappened: boolean

  constructor(
    trouble: ExternalApiTrouble,
    message: string,
    known: { status?: number; pausedUntil?: Date | null; mayHaveHappened?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: known.cause })
    this.trouble = trouble
    this.status = known.status ?? null
    this.pausedUntil = known.pausedUntil ?? null
    this.mayHaveHappened = known.mayHaveHappened ?? false
  }
}
