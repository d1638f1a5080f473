/**
 * Why Stripe gave no answer we can use.
 * - `refused`: a definite no to this request; nothing was made and the same request will be refused again.
 * - `unknown`: no answer, a server error, a limit, a wrong key: the request may or may not have been carried out.
 * - `crowded`: our own budget had no turn in time; the request was never sent.
 */
export class StripeFault extends Error {
  override readonly name = 'StripeFault'
  readonly kind: 'refused' | 'unknown' | 'crowded'
  readonly code: string | null
  /** The one Stripe objects to, where it objects to one. */
  readonly parameter: string | null
  /** Stripe repeated an answer it had saved under the key: asking again with this key can bring nothing else. */
  readonly isReplayed: boolean

  constructor(
    kind: StripeFault['kind'],
    message: string,
    options: { code?: string | null; parameter?: string | null; isReplayed?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = options.code ?? null
    this.parameter = options.parameter ?? null
    this.isReplayed = options.isReplayed ?? false
  }
}
