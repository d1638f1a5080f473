import { Outlet } from 'react-router'
import { isInstructor } from '#capabilities/schedule/instructors/is-instructor.server.ts'
import { readDesk } from '#capabilities/staff/desk/read-desk.server.ts'
import { StartUpGuard } from '#capabilities/staff/ui/start-up-guard.tsx'
import { messagesIn } from '#kernel/messages.ts'
import { may } from '#platform/auth/who-may.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { StaffError } from '#routes/staff-error.tsx'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/layout'
import { adminMeta } from './admin-meta.ts'
import { findAdminPage } from './admin-navigation.ts'
import { AdminShell } from './admin-shell.tsx'
import { requireStaff } from './require-staff.server.ts'
import { countAnewAfterForm, readRoomCounts } from './room-counts.server.ts'
import { staffContext } from './staff-context.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff, countAnewAfterForm]

const MESSAGES = { sk: { notFound: 'Táto obrazovka tu nie je' }, en: { notFound: 'This screen does not exist' } }

/** Every screen below takes its title from the table of screens, so none of them says it again. */
export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = loaderData?.language ?? 'sk'
  const title = findAdminPage(location.pathname)?.title[language] ?? messagesIn(MESSAGES, language).notFound
  return adminMeta(matches, title)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email, role, language } = context.get(staffContext).user
  const services = context.get(servicesContext)
  const [counts, desk, teaches] = await Promise.all([
    readRoomCounts(services, role, context.get(callContext)),
    readDesk(services, id),
    may(role, 'listOwnSessions') && isInstructor(services, id),
  ])
  return {
    person: { id, name, email, role },
    language,
    counts,
    desk,
    teaches,
    usesStandIns: services.config.usesStandIns,
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { person, language, counts, desk, teaches, usesStandIns } = loaderData
  return (
    <PageLanguage value={language}>
      <AdminShell person={person} counts={counts} desk={desk} teaches={teaches}>
        <div className="admin-place">
          <StartUpGuard language={language} user={person} usesStandIns={usesStandIns}>
            <Outlet />
          </StartUpGuard>
        </div>
      </AdminShell>
    </PageLanguage>
  )
}

/** Somebody the guard turned away while they moved from screen to screen: nothing of the shell may stay. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} language={loaderData?.language ?? 'sk'} />
}
