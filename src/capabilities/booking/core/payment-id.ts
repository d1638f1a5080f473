import { z } from 'zod'

/** How the browser of a buyer names an order: Stripe's id of the checkout, or the id of the order, its own (`reg_…`) or the office's (`man_…`). Whoever has it may know how the order stands. */
export const PaymentId = z.string().regex(/^(cs_\w{8,200}|(reg|man)_[\w-]{8,90})$/)
