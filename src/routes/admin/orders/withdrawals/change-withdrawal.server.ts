import { z } from 'zod'
import { AgreeToWithdrawal, agreeToWithdrawal } from '#capabilities/withdrawal/agree-to-withdrawal.server.ts'
import { closeWithdrawal } from '#capabilities/withdrawal/close-withdrawal.server.ts'
import { MatchWithdrawal, matchWithdrawal } from '#capabilities/withdrawal/match-withdrawal.server.ts'
import { resendReceipt } from '#capabilities/withdrawal/resend-receipt.server.ts'
import { centsIn } from '#kernel/cents-in.ts'
import { answerStaffForm, type Posted, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'

const OfWithdrawal = z.object({ withdrawalId: z.uuid() })

const STEPS = {
  match: step('match', MatchWithdrawal, matchWithdrawal),
  agree: step('agree', AgreeToWithdrawal, agreeToWithdrawal, (given) => ({
    ...given,
    refundCents: centsIn(given.refund ?? ''),
  })),
  receipt: step('receipt', OfWithdrawal, resendReceipt),
  close: step('close', OfWithdrawal, closeWithdrawal),
}

/** Takes the step that was asked for on the screen of withdrawals, which stays as it was. */
export function changeWithdrawal({ context, request }: Posted & { request: Request }) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const { searchParams } = new URL(request.url)
      for (const name of ['index', '_routes', 'order']) searchParams.delete(name)
      searchParams.set('done', await takeStep(asked, STEPS))
      return `/admin/withdrawals?${searchParams}`
    },
    { gives: 'all' },
  )
}
