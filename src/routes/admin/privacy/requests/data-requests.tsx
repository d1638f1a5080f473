import { listDataRequests } from '#capabilities/privacy/list-data-requests.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/data-requests'
import { REQUEST_LIST } from './data-requests-list.tsx'
import './data-requests.css'

const MESSAGES = {
  sk: {
    lead: 'Každý môže žiadať o kópiu, opravu alebo vymazanie svojich údajov. Odpovedať treba do mesiaca.',
    record: 'Zapísať žiadosť',
  },
  en: {
    lead: 'Anybody may ask for a copy, a correction or the erasure of their data. The answer is due in a month.',
    record: 'Record a request',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('recordDataRequest')
  const { query, wanted } = REQUEST_LIST.queryIn(request.url)
  const { requests, total } = await listDataRequests(services, wanted, call).catch(refused)
  return { requests, total, query, mayChange }
}

export default function DataRequests({ loaderData: { requests, total, query, mayChange } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange && (
          <>
            <ExportButtons action="/admin/data-requests/export" />
            <ButtonLink to="/admin/data-requests/new" look="spark">
              <Icon name="plus" />
              {words.record}
            </ButtonLink>
          </>
        )
      }
    >
      <OfficeTable list={REQUEST_LIST} rows={requests} query={query} total={total} />
    </AdminScreen>
  )
}
