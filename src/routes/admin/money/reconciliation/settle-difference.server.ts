import { closeFinding } from '#capabilities/bookkeeping/close-finding.server.ts'
import { pushRefund } from '#capabilities/bookkeeping/push-refund.server.ts'
import {
  CloseFinding,
  OfFinding,
  OfOrder,
  OfRefund,
  RequestReconciliation,
} from '#capabilities/bookkeeping/reconciliation.ts'
import { remindOfChoice } from '#capabilities/bookkeeping/remind-of-choice.server.ts'
import { repairFinding } from '#capabilities/bookkeeping/repair-finding.server.ts'
import { requestReconciliation } from '#capabilities/bookkeeping/request-reconciliation.server.ts'
import { verifyOrder } from '#capabilities/bookkeeping/verify-order.server.ts'
import { DropRefundWish, dropRefundWish } from '#capabilities/payments/drop-refund-wish.server.ts'
import type { Messages } from '#kernel/messages.ts'
import { type StaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { refuseForm } from '#routes/answer-form.server.ts'

const EMPTY_NOTE = {
  sk: 'Napíšte, prečo rozdiel ostáva tak, ako je.',
  en: 'Write why the difference stays as it is.',
} satisfies Messages<string>

const STEPS = {
  compare: step('asked', RequestReconciliation, requestReconciliation),
  repair: step('repaired', OfFinding, repairFinding),
  close: step('closed', CloseFinding, closeFinding),
  verify: step('verified', OfOrder, verifyOrder),
  remind: step('reminded', OfOrder, remindOfChoice),
  push: step('pushed', OfRefund, pushRefund),
  drop: step('dropped', DropRefundWish, dropRefundWish),
}

/** Takes the step of the button that was pressed; answers with where to go. */
export async function settleDifference(asked: StaffForm): Promise<string> {
  const { services, given, language } = asked
  if (given.intent === 'close' && !given.note?.trim()) refuseForm({ message: EMPTY_NOTE[language] })
  const done = await takeStep(asked, STEPS)
  // The screen waits for a result younger than the wish.
  const since = done === 'asked' ? `&asked=${services.clock.now().getTime()}` : ''
  return `/admin/reconciliation?done=${done}${since}`
}
