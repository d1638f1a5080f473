import { listInstructors } from '#capabilities/schedule/instructors/list-instructors.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { unarchive } from '../unarchive.ts'
import type { Route } from './+types/instructors'
import { INSTRUCTOR_LIST } from './instructors-list.tsx'

const MESSAGES = {
  sk: {
    lead: 'Kto učí. Meno, ktoré napíšete pri termíne a ešte tu nie je, sem pribudne samo.',
    add: 'Nový lektor',
    done: {
      saved: 'Lektor je uložený.',
      archived: 'Lektor je v archíve. Na svojich termínoch ostáva.',
      restored: 'Lektor je späť v zozname.',
    },
    empty: 'Zatiaľ tu nikto nie je.',
  },
  en: {
    lead: 'Who teaches. A name that you write with a session and that is not here yet is added by itself.',
    add: 'New instructor',
    done: {
      saved: 'The instructor is saved.',
      archived: 'The instructor is archived. Their sessions keep the name.',
      restored: 'The instructor is back on the list.',
    },
    empty: 'There is nobody here yet.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, filters } = INSTRUCTOR_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const wanted = { search: filters.search, archived: filters.state, page, pageSize }
  const { instructors, total } = await listInstructors(services, wanted, call).catch(refused)
  return { instructors, total, query, mayChange: may('saveInstructor') }
}

export default function Instructors({ loaderData: { instructors, total, query, mayChange } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        mayChange && (
          <ButtonLink to="/admin/instructors/new" look="spark">
            <Icon name="plus" />
            {words.add}
          </ButtonLink>
        )
      }
    >
      <DoneNote texts={words.done} undo={unarchive} undoAt={(id) => `/admin/instructors/${id}`} />
      <OfficeTable
        list={INSTRUCTOR_LIST}
        rows={instructors}
        query={query}
        total={total}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}
