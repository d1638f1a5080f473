import { exportAttendance } from '#capabilities/attendance/export-attendance.server.ts'
import { refuse } from '#capabilities/schedule/schedule.refusals.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { ATTENDANCE_LIST } from './attendance-list.tsx'

export const loader = backToList(ATTENDANCE_LIST)

export const action = takeAway(ATTENDANCE_LIST, async (services, { filters: { sessionId } }, call) =>
  exportAttendance(services, { sessionId: sessionId ?? refuse.now('SESSION_NOT_FOUND') }, call),
)
