import { redirect } from 'react-router'
import { exportCrmPushes } from '#capabilities/crm/export-crm-pushes.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/crm-export'
import { crmQueryIn } from './crm-query.ts'

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/crm${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const { filters } = crmQueryIn(request.url)
  const sheet = await exportCrmPushes(services, { ...filters, language }, call).catch(refused)
  return exportAnswer(sheet, {
    format: exportFormatIn(await request.formData()),
    file: 'crm',
    now: services.clock.now(),
  })
}
