/**
 * Why Ghost's answer could not be had:
 * - `timeout`, `unreachable`, `resting`: there was none (resting: not even asked, because it has been failing)
 * - `status`: an error of Ghost's own; `refused`: it does not accept our key
 * - `redirected`, `too-large`, `malformed`: an answer, but none to believe
 * - `rejected`: it did not understand the question
 */
export type GhostFailure =
  | 'timeout'
  | 'unreachable'
  | 'resting'
  | 'status'
  | 'refused'
  | 'redirected'
  | 'too-large'
  | 'malformed'
  | 'rejected'

const WITHOUT_ANSWER: ReadonlySet<GhostFailure> = new Set(['timeout', 'unreachable', 'resting'])

/** Its text never holds the address that was asked, because that holds the key. */
export class GhostFault extends Error {
  override readonly name = 'GhostFault'
  readonly failure: GhostFailure
  /** Worth asking again at once: nobody heard the question, or said that it was a bad moment. */
  readonly isPassing: boolean

  constructor(
    failure: GhostFailure,
    message: string,
    { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.failure = failure
    this.isPassing = isPassing
  }

  /** Another question would be waited for in vain. */
  get isSilence(): boolean {
    return WITHOUT_ANSWER.has(this.failure)
  }
}
