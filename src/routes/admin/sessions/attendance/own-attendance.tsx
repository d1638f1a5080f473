import { readOwnAttendance } from '#capabilities/attendance/read-attendance.server.ts'
import { readOwnSession } from '#capabilities/training/read-own-session.server.ts'
import { answerStaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/own-attendance'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'
import { AttendanceDesk } from './attendance-desk.tsx'
import { attendanceQueryIn } from './attendance-query.ts'
import { markByForm } from './mark-by-form.server.ts'
import '../sessions.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const query = attendanceQueryIn(request.url)
  const { id, brief } = await readOwnSession(services, { id: params.id }, call).catch(refused)
  const page = await readOwnAttendance(services, { ...query, sessionId: id }, call).catch(refused)
  return { id, title: brief.title, query, page, mayMark: may('markOwnAttendance') }
}

export function action({ context, request, params }: Route.ActionArgs) {
  const marked = { sessionId: params.id, address: request.url, isOwn: true }
  return answerStaffForm({ context, request }, (asked) => takeStep(asked, { mark: () => markByForm(asked, marked) }))
}

export default function OwnAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, query, page, mayMark } = loaderData
  const words = useMessages(ATTENDANCE_MESSAGES)
  return (
    <AdminScreen title={title} actions={<ButtonLink to={`/admin/my-sessions/${id}`}>{words.back}</ButtonLink>}>
      <DoneNote texts={words.done} />
      <AttendanceDesk page={page} query={query} answer={actionData} mayMark={mayMark} seesCompanies={false} />
    </AdminScreen>
  )
}
