import { RefundPayment } from '#capabilities/bookkeeping/bookkeeping.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { fieldsIn } from '#routes/answer-form.server.ts'
import type { StaffForm } from '../form/answer-staff-form.server.ts'

/** Does what the question of the screen says that was answered with yes; answers with what was done. */
export async function giveMoneyBack({
  services,
  call,
  given,
}: Pick<StaffForm, 'services' | 'call' | 'given'>): Promise<'ended' | 'refunded'> {
  const wish = fieldsIn(RefundPayment, {
    paymentId: given.paymentId,
    amountCents: centsIn(given.amount ?? ''),
    registration: given.registration,
    tellsBuyer: given.tellsBuyer === 'yes',
    note: given.note ?? '',
    key: given.key,
  })
  await refundPayment(services, wish, call)
  return wish.registration === 'ends' ? 'ended' : 'refunded'
}
