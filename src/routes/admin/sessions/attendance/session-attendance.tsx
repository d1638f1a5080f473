import { readAttendance } from '#capabilities/attendance/read-attendance.server.ts'
import { answerStaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { ExportButtons } from '#routes/admin/table/export-buttons.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { readSessionRoom } from '../room/read-session-room.server.ts'
import { SessionRoom } from '../room/session-room.tsx'
import type { Route } from './+types/session-attendance'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'
import { AttendanceDesk } from './attendance-desk.tsx'
import { attendanceQueryIn } from './attendance-query.ts'
import { markByForm } from './mark-by-form.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const query = attendanceQueryIn(request.url)
  const page = await readAttendance(services, { ...query, sessionId: room.session.id }, call).catch(refused)
  return { room, query, page, mayMark: may('markAttendance'), mayExport: may('exportAttendance') }
}

export function action({ context, request, params }: Route.ActionArgs) {
  const marked = { sessionId: params.id, address: request.url, isOwn: false }
  return answerStaffForm({ context, request }, (asked) => takeStep(asked, { mark: () => markByForm(asked, marked) }))
}

export default function SessionAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { room, query, page, mayMark, mayExport } = loaderData
  const words = useMessages(ATTENDANCE_MESSAGES)
  return (
    <SessionRoom room={room}>
      <DoneNote texts={words.done} />
      <AttendanceDesk page={page} query={query} answer={actionData} mayMark={mayMark} seesCompanies>
        {mayExport && (
          <section className="pane session-sheet" aria-labelledby="attendance-export">
            <h2 id="attendance-export">{words.export}</h2>
            <ExportButtons action="/admin/attendance/export" search={`?session=${room.session.id}`} />
          </section>
        )}
      </AttendanceDesk>
    </SessionRoom>
  )
}
