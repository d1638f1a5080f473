import { z } from 'zod'

/** How the browser of a buyer names an order: Stripe's id of the checkout, or the id of the order, its own (`reg_…`) or the office's (`man_…`). Whoever has it may know how the order stands. */
export const PaymentId = z.string().regex(/^(cs_\w{8,200}|(reg|man)_[\w-]{8,90})$/)

/** The same once it is known which of them it is. */
export type OrderKey = { clientKey: string } | { checkoutId: string }

/** The one place that tells the two apart, which outside of us are both called the id of a session. Null for anything else. */
export function readOrderKey(paymentId: string): OrderKey | null {
  if (!PaymentId.safeParse(paymentId).success) return null
  return paymentId.startsWith('cs_') ? { checkoutId: paymentId } : { clientKey: paymentId }
}
