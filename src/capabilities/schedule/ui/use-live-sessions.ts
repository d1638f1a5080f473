import { useEffect, useState } from 'react'
import type { PublicSession } from '../schedule.ts'
import { COURSE_UPDATED, type CourseUpdated } from './course-updated.ts'
import { followSessions } from './live-sessions.ts'

/** The timetable as the server rendered it, then as it changes. */
export function useLiveSessions(rendered: ReadonlyArray<PublicSession>): ReadonlyArray<PublicSession> {
  const [sessions, setSessions] = useState(rendered)
  useEffect(() => {
    const stop = followSessions({
      onSnapshot: setSessions,
      onChange: ({ changed, removed }) => setSessions((before) => merge(before, changed, removed)),
    })
    function applyCourseUpdated(event: Event) {
      const { courseId, currentParticipants } = (event as CustomEvent<CourseUpdated>).detail
      setSessions((before) => before.map((each) => (each.id === courseId ? { ...each, currentParticipants } : each)))
    }
    addEventListener(COURSE_UPDATED, applyCourseUpdated)
    return () => {
      stop()
      removeEventListener(COURSE_UPDATED, applyCourseUpdated)
    }
  }, [])
  return sessions
}

function merge(
  before: ReadonlyArray<PublicSession>,
  changed: ReadonlyArray<PublicSession>,
  removed: ReadonlyArray<string>,
): ReadonlyArray<PublicSession> {
  const gone = new Set([...removed, ...changed.map(({ id }) => id)])
  return [...before.filter(({ id }) => !gone.has(id)), ...changed].toSorted((a, b) => a.date.localeCompare(b.date))
}
