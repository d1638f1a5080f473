import type { AttendanceRow } from '#capabilities/attendance/attendance.ts'
import { messagesIn } from '#kernel/messages.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { officeList } from '#routes/admin/table/office-list.ts'
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts'

const MESSAGES = {
  sk: {
    caption: 'Prezencia',
    name: 'Meno',
    email: 'E-mail',
    company: 'Firma',
    reference: 'Číslo objednávky',
    lesson: 'Lekcia',
    startsAt: 'Začiatok',
    verdict: 'Prezencia',
    attendedMinutes: 'Minúty',
    plannedMinutes: 'Minúty lekcie',
    source: 'Odkiaľ to vieme',
    at: 'Kedy',
    byName: 'Kto zapísal',
    reason: 'Dôvod',
  },
  en: {
    caption: 'Attendance',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    reference: 'Order number',
    lesson: 'Lesson',
    startsAt: 'Start',
    verdict: 'Attendance',
    attendedMinutes: 'Minutes',
    plannedMinutes: 'Minutes of the lesson',
    source: 'How we know',
    at: 'When',
    byName: 'Taken by',
    reason: 'Reason',
  },
}

/** The file of a session's attendance: everybody, every lesson. Its screen is no table but taps. */
export const ATTENDANCE_LIST = officeList<AttendanceRow>()({
  address: '/admin/sessions',
  messages: MESSAGES,
  file: { sk: 'prezencia', en: 'attendance' },
  sort: { key: 'name', direction: 'ascending' },
  filters: { sessionId: { name: 'session', read: (id: string | null) => (id && isId(id) ? id : null) } },
  columns: {},
  sheet: {
    name: 'text',
    email: 'text',
    company: 'text',
    reference: 'text',
    lesson: 'number',
    startsAt: { kind: 'moment', value: ({ startsAt }) => new Date(startsAt) },
    verdict: { value: ({ verdict }, language) => messagesIn(ATTENDANCE_MESSAGES, language).verdicts[verdict] },
    attendedMinutes: 'number',
    plannedMinutes: 'number',
    source: { value: ({ source }, language) => source && messagesIn(ATTENDANCE_MESSAGES, language).sources[source] },
    at: { kind: 'moment', value: ({ at }) => at && new Date(at) },
    byName: 'text',
    reason: 'text',
  },
})
