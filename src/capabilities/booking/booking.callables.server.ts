import { type Callable, callable } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import * as contract from './booking.contract.ts'
import { addManualParticipant } from './office/add-manual-participant.server.ts'
import { deleteParticipant } from './office/delete-participant.server.ts'
import { countOpened } from './order/count-opened.server.ts'
import { createStripeCheckoutSession } from './order/create-stripe-checkout-session.server.ts'
import { quoteDiscount } from './order/quote-discount.server.ts'
import { quotePrice } from './order/quote-price.server.ts'
import { sendPaymentLink } from './payment/send-order-link.server.ts'
import { verifyPaymentStatus } from './payment/verify-payment-status.server.ts'
import { readFunnel } from './read-funnel.server.ts'

export const bookingCallables: ReadonlyArray<Callable<Services>> = [
  callable(contract.createStripeCheckoutSession, createStripeCheckoutSession),
  callable(contract.verifyPaymentStatus, (services: Services, { sessionId: paymentId }) =>
    verifyPaymentStatus(services, { paymentId }),
  ),
  callable(contract.verifyPayment, async (services: Services, { session_id: paymentId }) => {
    const { success } = await verifyPaymentStatus(services, { paymentId })
    return { success }
  }),
  callable(contract.sendPaymentLink, sendPaymentLink),
  callable(contract.quotePrice, quotePrice),
  callable(contract.quoteDiscount, quoteDiscount),
  callable(contract.countOpened, countOpened),
  callable(contract.readFunnel, readFunnel),
  callable(contract.addManualParticipant, addManualParticipant),
  callable(contract.addManualParticipantFixed, addManualParticipant),
  callable(contract.deleteParticipant, deleteParticipant),
]
