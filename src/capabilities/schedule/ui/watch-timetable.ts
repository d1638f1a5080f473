import { timetableMark } from '../timetable/timetable-mark.ts'
import { COURSE_UPDATED } from './course-updated.ts'
import { followSessions } from './live-sessions.ts'

export const TIMETABLE_SHOWN = 'data-timetable'

/** Tells when the live timetable is no longer the one that this page was made with. Answers with what ends it. */
export function watchTimetable(moved: () => void): () => void {
  const shown = document.querySelector(`[${TIMETABLE_SHOWN}]`)?.getAttribute(TIMETABLE_SHOWN)
  if (!shown) return () => {}
  const stop = followSessions({
    onSnapshot: (sessions) => timetableMark(sessions) === shown || moved(),
    onChange: moved,
  })
  addEventListener(COURSE_UPDATED, moved)
  return () => {
    stop()
    removeEventListener(COURSE_UPDATED, moved)
  }
}
