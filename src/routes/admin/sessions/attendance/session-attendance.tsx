import { readAttendance } from '#capabilities/attendance/read-attendance.server.ts'
import { readFiles } from '#platform/uploads/read-upload.server.ts'
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
import { ChooseToolFile, PreviewToolFile } from './attendance-import.tsx'
import { attendanceQueryIn } from './attendance-query.ts'
import { markByForm } from './mark-by-form.server.ts'
import { MissingPeople } from './missing-people.tsx'
import { remindMissing } from './remind-missing.server.ts'
import { previewToolFile, takeToolFile } from './take-tool-file.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const room = await readSessionRoom(context, params.id)
  const query = attendanceQueryIn(request.url)
  const page = await readAttendance(services, { ...query, sessionId: room.session.id }, call).catch(refused)
  const mayDo = {
    mayMark: may('markAttendance'),
    mayImport: may('importAttendance'),
    mayExport: may('exportAttendance'),
  }
  return { room, query, page, ...mayDo }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const isUpload = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const { form, files } = isUpload ? await readFiles(request, 'file') : { form: request, files: [] }
  return answerStaffForm({ context, request: form }, async (asked) => {
    if (asked.given.intent === 'preview') return previewToolFile(asked, id, files)
    return takeStep(asked, {
      mark: () => markByForm(asked, { sessionId: id, address: request.url, isOwn: false }),
      import: () => takeToolFile(asked, id),
      remind: () => remindMissing(asked, { sessionId: id, address: request.url }),
    })
  })
}

export default function SessionAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { room, query, page, mayMark, mayImport, mayExport } = loaderData
  const words = useMessages(ATTENDANCE_MESSAGES)
  const preview = actionData && 'preview' in actionData ? actionData : null
  return (
    <SessionRoom room={room}>
      <DoneNote texts={words.done} />
      {preview && <PreviewToolFile file={preview.preview} content={preview.content} />}
      <AttendanceDesk
        page={page}
        query={query}
        answer={actionData && 'message' in actionData ? actionData : null}
        mayMark={mayMark}
        seesCompanies
      >
        <MissingPeople people={page.missing} />
        {mayImport && page.mayBeMarked && !preview && <ChooseToolFile lesson={page.lesson} />}
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
