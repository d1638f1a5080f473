/**
 * Why nothing was fetched. `refused`: we would not ask; `unreachable`: nobody answered; `timeout`: too slow; `too-large`:
 * more than we take; `unreadable`: an answer we do not understand.
 */
export type OutsideReason = 'refused' | 'unreachable' | 'timeout' | 'too-large' | 'unreadable'

export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
