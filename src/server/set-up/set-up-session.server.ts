import { randomUUID } from 'node:crypto'
import { BEGINNER_LEVEL, gradeOf } from '#capabilities/catalogue/grade.ts'
import { readCourseDefaults } from '#capabilities/catalogue/read-course-defaults.server.ts'
import { listAllSessions } from '#capabilities/schedule/list-all-sessions.server.ts'
import { saveSession } from '#capabilities/schedule/office/save-session.server.ts'
import { SessionDetails } from '#capabilities/schedule/session-details.ts'
import { centsIn } from '#kernel/cents-in.ts'
import type { Services } from '#platform/services.server.ts'
import { BY_SET_UP } from './by-set-up.ts'
import { type Desk, done, open, type StepOutcome, wrong } from './desk.ts'

/** One dated session, so that the timetable is not empty; everything but its day has a default. */
export async function setUpSession(services: Services, desk: Desk): Promise<StepOutcome> {
  const { counts } = await listAllSessions(services, { time: 'upcoming', pageSize: 1 }, BY_SET_UP)
  if (counts.upcoming > 0) return done(`The timetable has sessions to come: ${counts.upcoming}.`)
  const { values: defaults } = await readCourseDefaults(services, BY_SET_UP)
  const day = await desk.ask({ name: 'session.day', words: 'Day of the first session, as 2027-01-21' })
  if (day === null || day === '')
    return open('The timetable is empty. Give session.day, or add one at /admin/sessions/new.')
  const ask = (name: string, words: string, initial: string) =>
    desk.ask({ name: `session.${name}`, words, initial }).then((answer) => answer ?? initial)
  const level = await ask('level', 'Level', BEGINNER_LEVEL)
  const grade = gradeOf(level)
  const euros = await ask('priceEuros', 'Price of a seat in euros', String(defaults.basePriceCents[grade] / 100))
  const joinUrl = await ask('joinUrl', 'Address where it takes place, https://… or - for later', '-')
  const instructor = await ask('instructor', 'Who leads it, or - for later', '-')
  const parsed = SessionDetails.safeParse({
    title: await ask('title', 'Title', defaults.titles[grade]),
    level,
    day,
    time: await ask('time', 'Time in Bratislava', defaults.time),
    durationMinutes: Number(await ask('durationMinutes', 'Minutes', String(defaults.durationMinutes))),
    location: await ask('location', 'Place', defaults.location),
    basePriceCents: centsIn(euros),
    priceCents: null,
    capacity: Number(await ask('capacity', 'Seats', String(defaults.maxParticipants))),
    visibility: 'public',
    instructor: instructor === '-' ? null : instructor,
    joinUrl: joinUrl === '-' ? null : joinUrl,
    recordingUrl: null,
    materialsUrl: null,
  })
  if (!parsed.success) {
    return wrong(`Not a session: ${parsed.error.issues.map(({ path }) => `session.${path.join('.')}`).join(', ')}.`)
  }
  const { title, time } = parsed.data
  await saveSession(services, { id: randomUUID(), version: null, publish: true, details: parsed.data }, BY_SET_UP)
  return done(`${title} on ${day} at ${time} is on sale.`)
}
