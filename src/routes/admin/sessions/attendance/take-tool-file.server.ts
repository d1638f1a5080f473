import { refuse } from '#capabilities/attendance/attendance.refusals.ts'
import { importAttendance, previewAttendance } from '#capabilities/attendance/import-attendance.server.ts'
import { ImportAttendance, type PreviewedFile } from '#capabilities/attendance/tool-file-forms.ts'
import type { UploadedFile } from '#platform/uploads/read-upload.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'

type Asked = Pick<StaffForm, 'services' | 'call' | 'given'>

/** What is in a file; the page brings it back with what a person says about it, so that nobody in it is kept meanwhile. */
export async function previewToolFile(
  { services, call, given }: Asked,
  sessionId: string,
  files: ReadonlyArray<UploadedFile>,
): Promise<{ preview: PreviewedFile; content: string }> {
  const { bytes } = files[0] ?? refuse.now('TOOL_FILE_MISSING')
  const { lesson } = parseForm(ImportAttendance, { sessionId, lesson: given.lesson })
  const preview = await previewAttendance(services, { sessionId, lesson, bytes }, call)
  return { preview, content: Buffer.from(bytes).toString('base64') }
}

export async function takeToolFile({ services, call, given }: Asked, sessionId: string): Promise<string> {
  const said = Object.entries(given).flatMap(([name, who]) =>
    name.startsWith('who.') && who !== '' ? [[name.slice('who.'.length), who]] : [],
  )
  const wish = parseForm(ImportAttendance, {
    sessionId,
    lesson: given.lesson,
    said: Object.fromEntries(said),
    acceptsNames: given.acceptsNames === 'on',
  })
  const bytes = Buffer.from(given.content ?? '', 'base64')
  const { added, unmatched } = await importAttendance(services, { ...wish, bytes }, call)
  const done = unmatched > 0 ? 'partly' : added === 0 ? 'nothing' : 'imported'
  return `/admin/sessions/${sessionId}/attendance?lesson=${wish.lesson}&done=${done}`
}
