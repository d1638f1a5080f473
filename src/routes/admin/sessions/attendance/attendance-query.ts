import { type AttendanceQuery, SHOWN } from '#capabilities/attendance/attendance.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

/** As many as an instructor scrolls through before they search. */
const PAGE_SIZE = 100

/** What of a session's attendance an address asks for. */
export function attendanceQueryIn(address: string): Omit<AttendanceQuery, 'sessionId'> {
  const { q, page, pageSize, filters } = readTableQuery(address, {
    sorts: ['name'],
    sort: { key: 'name', direction: 'ascending' },
    filters: ['lesson', 'shown'],
    pageSize: PAGE_SIZE,
  })
  const lesson = Number(filters.lesson)
  return {
    lesson: Number.isInteger(lesson) && lesson >= 1 && lesson <= 100 ? lesson : null,
    shown: SHOWN.find((known) => known === filters.shown) ?? null,
    search: q || null,
    page,
    pageSize,
  }
}
