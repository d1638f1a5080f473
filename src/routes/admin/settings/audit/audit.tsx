import { AuditCursor } from '#platform/audit/audit-events.ts'
import { listAuditChoices } from '#platform/audit/list-audit-choices.server.ts'
import { listAuditEvents } from '#platform/audit/list-audit-events.server.ts'
import { readAuditEvent } from '#platform/audit/read-audit-event.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { openDrawerIn, useDrawerFocus } from '#routes/admin/table/drawer-address.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/audit'
import { AuditEventDrawer } from './audit-event-drawer.tsx'
import { AUDIT_LIST, auditFiltersIn } from './audit-list.tsx'
import { AuditNarrowed } from './audit-narrowed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('exportAuditEvents')
  const filters = auditFiltersIn(request.url)
  const cursor = AuditCursor.safeParse(new URL(request.url).searchParams.get('at')).data ?? null
  const openId = openDrawerIn(request.url)
  const [page, choices, opened] = await Promise.all([
    listAuditEvents(services, { ...filters, cursor }, call),
    listAuditChoices(services, call),
    openId ? readAuditEvent(services, { id: openId }, call) : null,
  ]).catch(refused)
  const { query } = AUDIT_LIST.queryIn(request.url)
  return { page, choices, opened, query, mayExport: mayChange }
}

export default function Audit({ loaderData: { page, choices, opened, query, mayExport } }: Route.ComponentProps) {
  const words = useMessages(AUDIT_LIST.messages)
  useDrawerFocus(opened?.id ?? null)
  return (
    <AdminScreen
      actions={mayExport && <ExportButtons action="/admin/audit/export" note={words.exportNote} />}
      drawer={opened && <AuditEventDrawer event={opened} kinds={words.kinds} />}
    >
      <AuditNarrowed actor={page.events[0]?.actor ?? null} />
      <OfficeTable
        list={AUDIT_LIST}
        given={{ choices }}
        rows={page.events}
        currentKey={opened?.id}
        query={query}
        steps={{ newer: page.newer, older: page.older }}
      />
    </AdminScreen>
  )
}
