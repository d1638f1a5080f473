import { useEffect } from 'react'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { COURSE_UPDATED, type CourseUpdated } from '#capabilities/schedule/ui/course-updated.ts'
import { followSessions } from '#capabilities/schedule/ui/live-sessions.ts'

/** As long as a paid seat takes to show up on the timetable, several times over. */
const LISTEN_MS = 5_000

/** After a payment: for a while passes on every new count of the course to whoever listens on this page. */
export function useCourseUpdates(courseId: string | null): void {
  useEffect(() => {
    if (courseId === null) return
    const pass = (sessions: ReadonlyArray<PublicSession>) => {
      const course = sessions.find(({ id }) => id === courseId)
      if (!course) return
      const detail: CourseUpdated = { courseId, currentParticipants: course.currentParticipants }
      dispatchEvent(new CustomEvent(COURSE_UPDATED, { detail }))
    }
    const stop = followSessions({ onSnapshot: pass, onChange: ({ changed }) => pass(changed) })
    const timer = setTimeout(stop, LISTEN_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [courseId])
}
