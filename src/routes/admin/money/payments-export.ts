import { redirect } from 'react-router'
import { exportPayments } from '#capabilities/bookkeeping/export-payments.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '../table/export-answer.server.ts'
import type { Route } from './+types/payments-export'
import { paymentsQueryIn } from './payments-query.ts'

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/payments${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const { filters } = paymentsQueryIn(request.url)
  const sheet = await exportPayments(services, { ...filters, language }, call).catch(refused)
  const format = exportFormatIn(await request.formData())
  return exportAnswer(sheet, { format, file: language === 'sk' ? 'platby' : 'payments', now: services.clock.now() })
}
