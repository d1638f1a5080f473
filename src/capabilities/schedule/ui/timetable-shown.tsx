import type { PublicSession } from '../schedule.ts'
import { timetableMark } from '../timetable/timetable-mark.ts'
import { TIMETABLE_SHOWN } from './watch-timetable.ts'

/** Says on a page which timetable it was made with, to who watches whether that is still the one. */
export function TimetableShown({ sessions }: { sessions: ReadonlyArray<PublicSession> }) {
  return <span hidden {...{ [TIMETABLE_SHOWN]: timetableMark(sessions) }} />
}
