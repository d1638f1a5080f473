import { listRegistrations } from '#capabilities/booking/office/list-registrations.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { OnlySession } from '../participants/only-session.tsx'
import { REGISTRATION_LIST } from '../participants/participants-list.tsx'
import type { Route } from './+types/registrations'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = REGISTRATION_LIST.queryIn(request.url)
  const listed = await listRegistrations(services, wanted, call).catch(refused)
  return { ...listed, query, mayTake: may('exportRegistrations') }
}

export default function Registrations({ loaderData: { registrations, total, query, mayTake } }: Route.ComponentProps) {
  return (
    <AdminScreen actions={mayTake && <ExportButtons action="/admin/registrations/export" />}>
      <OnlySession sessionId={query.filters.session} listed={registrations[0]} across="people" />
      <OfficeTable list={REGISTRATION_LIST} rows={registrations} query={query} total={total} />
    </AdminScreen>
  )
}
