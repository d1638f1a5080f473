import { z } from 'zod'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { AskedDiscount, AskedPrice, CheckoutRequest, QuotedDiscount, QuotedPrice } from './booking.ts'
import { PaymentId } from './core/payment-id.ts'
import { FunnelDay, FunnelPeriod } from './figures/funnel.ts'
import { ManualEntry } from './office/manual-entry.ts'
import { DeleteParticipant } from './office/registration-for-staff.ts'

export const createStripeCheckoutSession = contract({
  name: 'createStripeCheckoutSession',
  method: 'POST',
  access: 'visitor',
  summary:
    'Holds the seats of an order and says where it is paid: at Stripe, or on our waiting page until Stripe has answered.',
  input: CheckoutRequest,
  output: z.object({ url: z.url() }),
})

export const verifyPaymentStatus = contract({
  name: 'verifyPaymentStatus',
  method: 'POST',
  access: 'visitor',
  summary: 'How a registration stands; asks Stripe when ours is still waiting.',
  input: z.object({ sessionId: PaymentId }),
  output: z.object({
    success: z.boolean(),
    registration: z.object({ status: z.string(), courseId: z.uuid() }),
  }),
})

export const verifyPayment = contract({
  name: 'verify-payment',
  method: 'GET',
  access: 'visitor',
  summary: 'Whether a payment has arrived.',
  envelope: 'bare',
  perMinute: 60,
  input: z.object({ session_id: PaymentId }),
  output: z.object({ success: z.boolean() }),
})

export const sendPaymentLink = contract({
  name: 'sendPaymentLink',
  method: 'POST',
  access: 'visitor',
  summary:
    'Sends the payment link of an unpaid order to the e-mail address of the order. The answer is the same whether there is one.',
  perMinute: 10,
  input: z.object({ sessionId: z.uuid(), email: z.string().trim().min(1).max(254) }),
  output: z.object({}),
})

export const quotePrice = contract({
  name: 'quotePrice',
  method: 'POST',
  access: 'visitor',
  summary: 'What a seat costs a buyer from another country, and with which VAT; or that it is not sold there.',
  perMinute: 20,
  input: AskedPrice,
  output: QuotedPrice,
})

export const quoteDiscount = contract({
  name: 'quoteDiscount',
  method: 'POST',
  access: 'visitor',
  summary: 'What a discount code takes off an order of a session, or that it does not hold for it.',
  perMinute: 20,
  input: AskedDiscount,
  output: QuotedDiscount,
})

export const countOpened = contract({
  name: 'countOpened',
  method: 'POST',
  access: 'visitor',
  summary: 'Counts that the form of a session was opened. Nothing about the visitor is kept.',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
})

export const readFunnel = contract({
  name: 'readFunnel',
  method: 'POST',
  access: 'readFunnel',
  summary: 'How many opened the form, held, were sent to Stripe, paid or gave up, by session and day.',
  input: FunnelPeriod,
  output: z.object({ days: z.array(FunnelDay) }),
})

const Added = z.object({ registrationId: z.uuid(), reference: z.string() })

export const addManualParticipant = contract({
  name: 'addManualParticipant',
  method: 'POST',
  access: 'addManualParticipant',
  summary: 'Enters people by hand, all of them or nobody; the same key answers as before.',
  input: ManualEntry,
  output: Added,
})

/** The name that callers fall back to; the same verb, so that a repeated key never enters anybody twice. */
export const addManualParticipantFixed = contract({ ...addManualParticipant, name: 'addManualParticipantFixed' })

export const deleteParticipant = contract({
  name: 'deleteParticipant',
  method: 'POST',
  access: 'deleteParticipant',
  summary: 'Deletes a person from their seat. The seat and its money stay.',
  input: DeleteParticipant,
  output: z.object({ deleted: z.literal(true) }),
})

/** What the back office calls through its patient wrapper. */
export type ParticipantsApi = ApiOf<
  [typeof deleteParticipant, typeof addManualParticipant, typeof addManualParticipantFixed]
>

export type BookingApi = ApiOf<
  [
    typeof createStripeCheckoutSession,
    typeof verifyPaymentStatus,
    typeof verifyPayment,
    typeof sendPaymentLink,
    typeof countOpened,
    typeof quotePrice,
    typeof quoteDiscount,
  ]
>
