import { listCourses } from '#capabilities/catalogue/courses/list-courses.server.ts'
import { countSessionsOfCourses } from '#capabilities/schedule/office/count-sessions-of-courses.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { unarchive } from '../unarchive.ts'
import type { Route } from './+types/courses'
import { COURSE_LIST } from './courses-list.tsx'

const MESSAGES = {
  sk: {
    lead: 'Čo učíte a za koľko. Prvé tri kurzy má úvodná stránka vždy, ďalšie pridávate vy.',
    add: 'Nový kurz',
    page: 'Na stránke',
    done: {
      saved: 'Kurz je uložený. Na stránke je to do minúty.',
      archived: 'Kurz je v archíve. Jeho termíny ostávajú.',
      restored: 'Kurz je späť v ponuke.',
    },
    empty: 'Nič tu nie je.',
  },
  en: {
    lead: 'What you teach and for how much. The landing page always has the first three courses; you add the others.',
    add: 'New course',
    page: 'On the page',
    done: {
      saved: 'The course is saved. It is on the page within a minute.',
      archived: 'The course is archived. Its sessions stay.',
      restored: 'The course is back on offer.',
    },
    empty: 'There is nothing here.',
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, filters } = COURSE_LIST.queryIn(request.url)
  const { page, pageSize } = query
  const wanted = { search: filters.search, archived: filters.state, page, pageSize }
  const { courses, total } = await listCourses(services, wanted, call).catch(refused)
  const courseIds = courses.map(({ id }) => id)
  const sessions = await countSessionsOfCourses(services, { courseIds }, call).catch(refused)
  return {
    query,
    total,
    mayChange: may('saveOwnCourse'),
    courses: courses.map((course) => ({ ...course, sessions: sessions.get(course.id) ?? null })),
  }
}

export default function Courses({ loaderData: { courses, query, total, mayChange } }: Route.ComponentProps) {
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen
      lead={words.lead}
      actions={
        <>
          <ButtonLink to="/#courses" reloadDocument>
            <Icon name="external" />
            {words.page}
          </ButtonLink>
          {mayChange && (
            <ButtonLink to="/admin/courses/new" look="spark">
              <Icon name="plus" />
              {words.add}
            </ButtonLink>
          )}
        </>
      }
    >
      <DoneNote texts={words.done} undo={unarchive} undoAt={(id) => `/admin/courses/${id}`} />
      <OfficeTable
        list={COURSE_LIST}
        given={{ mayChange }}
        rows={courses}
        query={query}
        total={total}
        empty={<EmptyState>{words.empty}</EmptyState>}
      />
    </AdminScreen>
  )
}
