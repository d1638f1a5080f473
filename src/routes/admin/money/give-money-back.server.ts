import { data } from 'react-router'
import { RefundPayment } from '#capabilities/bookkeeping/bookkeeping.ts'
import { refundPayment } from '#capabilities/bookkeeping/refund-payment.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import type { Language } from '#kernel/language.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refusedForm } from '#routes/refused.server.ts'
import { formTexts } from '../form/form-input.server.ts'

/** Reads the question of the screen that was answered with yes. What was typed comes back with a "no". */
export async function giveMoneyBack(services: Services, request: Request, call: Call, language: Language) {
  const given = await formTexts(request)
  const wish = RefundPayment.safeParse({
    paymentId: given.paymentId,
    amountCents: centsIn(given.amount ?? ''),
    registration: given.registration,
    tellsBuyer: given.tellsBuyer === 'yes',
    note: given.note ?? '',
    key: given.key,
  })
  if (!wish.success) {
    const wrong = [...new Set(wish.error.issues.map(({ path }) => String(path[0])))]
    return { refused: data({ message: null, wrong, given }, { status: 422 }) }
  }
  try {
    await refundPayment(services, wish.data, call)
    return { done: wish.data.registration === 'ends' ? 'ended' : 'refunded' }
  } catch (error) {
    const { data: no, init } = refusedForm(error, 'refund', language)
    return { refused: data({ message: no.message, wrong: [], given }, init ?? {}) }
  }
}
