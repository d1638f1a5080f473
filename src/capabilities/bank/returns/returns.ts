import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'

/**
 * `requested` while it is owed and not sent, `sent` when a person says so, `seen` when the statement does. `dropped` when nothing was
 * left to send, `undone` when it was not sent after all, `bounced` when the bank gave it back: after these two it is owed anew.
 */
export const RETURN_STATES = ['requested', 'sent', 'seen', 'dropped', 'undone', 'bounced'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Who told the account: the payment that came, its buyer by a link, or the office. */
export const ACCOUNT_SOURCES = ['movement', 'link', 'office'] as const
export type AccountSource = (typeof ACCOUNT_SOURCES)[number]

export const RETURN_VIEWS = ['sent', 'seen', 'all'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]

export type ReturnFilters = { search: string | null; view: ReturnView | null }

export type ListReturns = ReturnFilters & {
  order: { key: 'requested' | 'amount'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

export type ListedReturn = {
  id: string
  registrationId: string
  reference: string
  symbol: string | null
  name: string
  iban: string | null
  ibanFrom: AccountSource | null
  amountCents: Cents
  state: ReturnState
  requestedAt: string
  askedAt: string | null
  orderedAt: string | null
  sentAt: string | null
  sentBy: string | null
  sentByName: string | null
  seenOn: string | null
  /** It came back before, so the account has to be said anew. */
  isAfterBounce: boolean
  hasMailbox: boolean
  version: number
}

/** A return and what whoever decides about it has seen. */
export const SeenReturn = z.object({ returnId: z.uuid(), version: z.coerce.number().int().min(0) })
export type SeenReturn = z.output<typeof SeenReturn>

export const TypeAccount = SeenReturn.extend({
  name: z.string().trim().min(1).max(70),
  iban: z.string().trim().min(1).max(60),
})
export type TypeAccount = z.output<typeof TypeAccount>

/** With the account that was seen: that of the payment may be another one after the next payment. */
export const PickedReturn = SeenReturn.extend({ iban: z.string().max(34).nullable() })
export type PickedReturn = z.output<typeof PickedReturn>

/** As many as one file of a bank or one click takes. */
export const PickedReturns = z.object({ picked: z.array(PickedReturn).min(1).max(200) })
export type PickedReturns = z.output<typeof PickedReturns>

/** Enough to know one's own account by, and nothing to steal. */
export function endOfIban(iban: string): string {
  return `…${iban.slice(-4)}`
}
