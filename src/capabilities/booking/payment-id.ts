import { z } from 'zod'

/** How the browser of a buyer names an order: Stripe's id of the checkout, or its own id of the order. Whoever has it may know how the order stands. */
export const PaymentId = z.string().regex(/^(cs_\w{8,200}|reg_[\w-]{8,90})$/)
