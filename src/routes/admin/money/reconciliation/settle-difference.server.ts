import { data } from 'react-router'
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
import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { refuse } from '#platform/http/http.refusals.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { refusedForm } from '#routes/refused.server.ts'

const EMPTY_NOTE = {
  sk: 'Napíšte, prečo rozdiel ostáva tak, ako je.',
  en: 'Write why the difference stays as it is.',
} satisfies Messages<string>

/** Reads which button of the screen was pressed and asks the verb behind it. */
export async function settleDifference(services: Services, request: Request, call: Call, language: Language) {
  const given = await formTexts(request)
  if (given.intent === 'close' && !given.note?.trim()) {
    return { refused: data({ message: EMPTY_NOTE[language], findingId: given.findingId ?? null }, { status: 422 }) }
  }
  try {
    return { done: await act(services, given, call) }
  } catch (error) {
    const { data: no, init } = refusedForm(error, 'reconciliation', language)
    return { refused: data({ message: no.message, findingId: given.findingId ?? null }, init ?? {}) }
  }
}

async function act(services: Services, given: Record<string, string>, call: Call): Promise<string> {
  switch (given.intent) {
    case 'compare':
      await requestReconciliation(services, parseForm(RequestReconciliation, given), call)
      return 'asked'
    case 'repair':
      await repairFinding(services, parseForm(OfFinding, given), call)
      return 'repaired'
    case 'close':
      await closeFinding(services, parseForm(CloseFinding, given), call)
      return 'closed'
    case 'verify':
      await verifyOrder(services, parseForm(OfOrder, given), call)
      return 'verified'
    case 'remind':
      await remindOfChoice(services, parseForm(OfOrder, given), call)
      return 'reminded'
    case 'push':
      await pushRefund(services, parseForm(OfRefund, given), call)
      return 'pushed'
    default:
      return refuse.now('INVALID_INPUT')
  }
}
