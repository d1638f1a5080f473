import { datesOf, endOfLesson } from '#capabilities/schedule/lessons.ts'
import { recordingAt } from '#capabilities/schedule/recording.ts'
import type { Services } from '#platform/services.server.ts'
import { findSeat } from './find-seat.server.ts'
import { listMaterialsOf } from './materials/open-material.server.ts'
import { doorOpensAt, type JoinPage, lessonNow } from './training.ts'

/** Reads the page behind a participant's link, as it is at this moment; null for a link that we did not write. */
export async function openJoinPage(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<JoinPage | null> {
  const seat = await findSeat(services, token)
  if (!seat) return null
  const { door, participant, registration, session, asksEarlyStart } = seat
  const now = services.clock.now()
  const lesson = lessonNow(session, now)
  return {
    language: registration.language,
    door,
    isSessionCancelled: session.status === 'cancelled',
    participantName: participant.name,
    title: session.title,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: endOfLesson(lesson).toISOString(),
    doorOpensAt: doorOpensAt(lesson).toISOString(),
    dates: datesOf(session),
    location: session.location,
    asksEarlyStart: asksEarlyStart && door !== 'closed' && door !== 'ended',
    recording: door === 'closed' || asksEarlyStart ? null : recordingAt(session, now),
    materials: await listMaterialsOf(services, seat),
    now: now.toISOString(),
  }
}
