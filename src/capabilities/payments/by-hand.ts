import type { Cents } from '#kernel/money.ts'

/**
 * What an entry says: money came · we decided to give so much back · it was sent. The second and the third are told apart
 * because days lie between them.
 */
export const HAND_KINDS = ['received', 'owed_back', 'returned'] as const
export type HandKind = (typeof HAND_KINDS)[number]

export const HAND_WAYS = ['transfer', 'cash', 'other'] as const
export type HandWay = (typeof HAND_WAYS)[number]

/** What moved by hand for one registration. */
export type HandMoney = {
  receivedCents: Cents
  /** Given back, or decided to be. */
  backCents: Cents
  /** Decided and not sent yet. */
  toSendCents: Cents
}

export const NO_HAND_MONEY: HandMoney = { receivedCents: 0, backCents: 0, toSendCents: 0 }

/** What is ours of it. */
export function keptOf({ receivedCents, backCents }: HandMoney): Cents {
  return receivedCents - backCents
}
