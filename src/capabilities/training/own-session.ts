import type { FurtherLesson } from '#capabilities/schedule/lessons.ts'
import type { InstructorBrief } from './instructor-brief.ts'

/** A session as the instructor who teaches it sees it in the list. */
export type OwnSession = {
  id: string
  title: string
  startsAt: string
  durationMinutes: number
  furtherLessons: ReadonlyArray<FurtherLesson> | null
  location: string
  isCancelled: boolean
  people: number
}

/** Who sits in it: no money, no company, no mailbox, and a phone only where the office allows it. */
export type OwnPerson = { id: string; name: string | null; phone: string | null }

export type OwnSessionPage = {
  id: string
  brief: InstructorBrief
  people: ReadonlyArray<OwnPerson>
  seesPhones: boolean
  /** Where the lesson is held. */
  joinUrl: string | null
}
