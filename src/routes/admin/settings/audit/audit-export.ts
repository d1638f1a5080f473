import { EXPORTED_COLUMNS, exportAuditEvents } from '#platform/audit/export-audit-events.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import { backToList } from '#routes/admin/table/take-away.server.ts'
import type { Route } from './+types/audit-export'
import { auditFiltersIn } from './audit-list.tsx'

export const loader = backToList({ address: '/admin/audit' })

/** The columns are the platform's own, named for machines and alike in every language. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const format = exportFormatIn(await request.formData())
  const rows = await exportAuditEvents(services, auditFiltersIn(request.url), call).catch(refused)
  const columns = EXPORTED_COLUMNS.map((header) => ({ header, kind: 'text' as const }))
  return exportAnswer({ name: 'audit', columns, rows }, { format, file: 'audit', now: services.clock.now() })
}
