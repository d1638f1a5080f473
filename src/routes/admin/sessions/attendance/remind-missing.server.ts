import { readAttendance } from '#capabilities/attendance/read-attendance.server.ts'
import { resendInvitations } from '#capabilities/training/resend-invitations.server.ts'
import type { StaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { attendanceQueryIn } from './attendance-query.ts'

/** Whoever is missing at this moment gets their link once more; who has come since the page was opened is left alone. */
export async function remindMissing(
  { services, call }: Pick<StaffForm, 'services' | 'call'>,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<string> {
  const query = attendanceQueryIn(address)
  const { missing, lesson } = await readAttendance(services, { ...query, sessionId }, call)
  const participantIds = missing.map(({ participantId }) => participantId)
  const { sent } = await resendInvitations(services, { participantIds }, call)
  return `/admin/sessions/${sessionId}/attendance?lesson=${lesson}&done=${sent === 0 ? 'nobody' : 'reminded'}`
}
