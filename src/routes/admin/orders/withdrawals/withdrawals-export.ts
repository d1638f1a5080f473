import { redirect } from 'react-router'
import { exportWithdrawals } from '#capabilities/withdrawal/export-withdrawals.server.ts'
import { messagesIn } from '#kernel/messages.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/withdrawals-export'
import { WITHDRAWAL_SCREEN_MESSAGES } from './withdrawal-screen.messages.ts'
import { withdrawalQueryIn } from './withdrawals-query.ts'

const MESSAGES = {
  sk: {
    sheet: 'Odstúpenia',
    headers: ['Prijaté', 'Meno', 'E-mail', 'Objednávka', 'Stav', 'Vrátiť', 'Peniaze', 'Lehota', 'Uzavreté'],
  },
  en: {
    sheet: 'Withdrawals',
    headers: ['Received', 'Name', 'E-mail', 'Order', 'State', 'To return', 'Money', 'Due', 'Closed'],
  },
}
const KINDS = ['moment', 'text', 'text', 'text', 'text', 'money', 'text', 'date', 'moment'] as const

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/withdrawals${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = withdrawalQueryIn(request.url)
  const withdrawals = await exportWithdrawals(services, wanted, call).catch(refused)
  const words = messagesIn(MESSAGES, language)
  const { standings, undecided, money } = WITHDRAWAL_SCREEN_MESSAGES[language]
  return exportAnswer(
    {
      name: words.sheet,
      columns: words.headers.map((header, index) => ({ header, kind: KINDS[index] ?? 'text' })),
      rows: withdrawals.map((each) => [
        each.receivedAt,
        each.name,
        each.email,
        each.reference,
        each.standing ? standings[each.standing] : undecided,
        each.refundCents,
        money[each.money],
        each.dueOn,
        each.closedAt,
      ]),
    },
    { format: exportFormatIn(await request.formData()), file: 'odstupenia', now: services.clock.now() },
  )
}
