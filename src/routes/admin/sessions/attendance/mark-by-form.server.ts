import { MarkAttendance } from '#capabilities/attendance/attendance.ts'
import { markAttendance, markOwnAttendance } from '#capabilities/attendance/mark-attendance.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'

type Marked = { sessionId: string; address: string; isOwn: boolean }

/** One tap; the list stays as it was narrowed. */
export async function markByForm(
  { services, call, given }: Pick<StaffForm, 'services' | 'call' | 'given'>,
  { sessionId, address, isOwn }: Marked,
): Promise<string> {
  const mark = isOwn ? markOwnAttendance : markAttendance
  await mark(services, parseForm(MarkAttendance, { ...given, sessionId }), call)
  const { pathname, search } = new URL(address)
  const page = new URLSearchParams(search).get('page') ?? ''
  // What a browser asks for by scripts has an ending of its own.
  return `${pathname.replace(/\.data$/, '')}${tableHref(search, { page, done: 'marked' })}`
}
