import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'
import type { DocumentKind } from './document.ts'

/** `mail`: the paper by e-mail · `postman`: the e-faktúra by a digital postman · `upload`: downloaded and handed in by a person. */
export const DELIVERY_WAYS = ['mail', 'postman', 'upload'] as const

/**
 * `queued`: on its way to the postman · `accepted`: he has it · `delivered`: the buyer's postman has it · `failed`: given up
 * after every try · `refused`: he says it cannot be delivered.
 */
export const DELIVERY_STATES = ['queued', 'accepted', 'delivered', 'failed', 'refused'] as const
export type DeliveryWay = (typeof DELIVERY_WAYS)[number]
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const OfDelivery = z.object({ deliveryId: z.uuid() })
export type OfDelivery = z.infer<typeof OfDelivery>

/** An e-faktúra that the postman does not have. */
export type OpenDelivery = {
  id: string
  number: string
  kind: DocumentKind
  buyerName: string
  grossCents: Cents
  state: Extract<DeliveryState, 'queued' | 'failed' | 'refused'>
  /** What he said, or a code of ours: `unsure` and `too-long`. */
  error: string | null
  /** The last of the law's days. */
  dueOn: string
}

/** An order whose document waits for what is missing. */
export type IncompleteOrder = {
  registrationId: string
  reference: string
  name: string
  waitsFor: ReadonlyArray<string>
  since: string
}
