import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { scheduleCallables } from './schedule.callables.server.ts'
import { givenSession } from './schedule.testing.server.ts'
import type { PublicSession } from './schedule.ts'
import type { SeatFeed } from './seat-feed.server.ts'

test('a browser without a stream gets the same timetable from GET /api/seats, shared by everybody for a second', async () => {
  const shown: PublicSession[] = []
  await using app = await startTestApp(scheduleCallables({ current: () => shown } as Partial<SeatFeed> as SeatFeed))
  const empty = await app.request('/api/seats')
  expect(await empty.json()).toEqual({ result: { sessions: [] } })

  await givenSession(app)
  shown.push(...(await listSessions(app)))
  const answer = await app.request('/api/seats')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(await answer.json()).toEqual({ result: { sessions: shown } })
})
