import { data, redirect } from 'react-router'
import { z } from 'zod'
import { AgreeToWithdrawal, agreeToWithdrawal } from '#capabilities/withdrawal/agree-to-withdrawal.server.ts'
import { closeWithdrawal } from '#capabilities/withdrawal/close-withdrawal.server.ts'
import { MatchWithdrawal, matchWithdrawal } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import { resendReceipt } from '#capabilities/withdrawal/resend-receipt.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'

const INTENTS = ['match', 'agree', 'receipt', 'close'] as const
type WithdrawalIntent = (typeof INTENTS)[number]
const OfWithdrawal = z.object({ withdrawalId: z.uuid() })

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back with what was typed. */
export async function changeWithdrawal(
  services: Services,
  { request, call, language }: { request: Request; call: Call; language: Language },
) {
  const given = await formTexts(request)
  const { intent } = parseForm(z.object({ intent: z.enum(INTENTS) }), given)
  try {
    await change(services, intent, given, call)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return data({ intent, given, message: refusal.text[language] }, { status: refusal.status })
  }
  const { searchParams } = new URL(request.url)
  for (const name of ['index', '_routes', 'order']) searchParams.delete(name)
  searchParams.set('done', intent)
  return redirect(`/admin/withdrawals?${searchParams}`, 303)
}

async function change(services: Services, intent: WithdrawalIntent, given: Record<string, string>, call: Call) {
  switch (intent) {
    case 'match':
      return matchWithdrawal(services, parseForm(MatchWithdrawal, given), call)
    case 'agree':
      return agreeToWithdrawal(
        services,
        parseForm(AgreeToWithdrawal, { ...given, refundCents: centsIn(given.refund ?? '') }),
        call,
      )
    case 'receipt':
      return resendReceipt(services, parseForm(OfWithdrawal, given), call)
    case 'close':
      return closeWithdrawal(services, parseForm(OfWithdrawal, given), call)
  }
}
