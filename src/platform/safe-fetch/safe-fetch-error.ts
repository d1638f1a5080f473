/**
 * Why nothing was fetched. `refused`: we would not ask; `unreachable`: nobody answered; `timeout`: too slow; `too-large`:
 * more than we take; `unreadable`: an answer we do not understand.
 */
export type SafeFetchReason = 'refused' | 'unreachable' | 'timeout' | 'too-large' | 'unreadable'

export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly reason: SafeFetchReason

  constructor(reason: SafeFetchReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
