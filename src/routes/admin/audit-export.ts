import { redirect } from 'react-router'
import { dayOf } from '#kernel/day.ts'
import { exportAuditEvents } from '#platform/audit/export-audit-events.server.ts'
import type { Route } from './+types/audit-export'
import { askedIn } from './asked.server.ts'
import { auditFiltersIn } from './audit-query.ts'

/** Taking the log away is written into it, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/audit${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused } = askedIn(context)
  const lines = await exportAuditEvents(services, auditFiltersIn(request.url), call).catch(refused)
  return new Response(lines, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${dayOf(services.clock.now())}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
