import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { recordingAt } from './recording.ts'
import { sessions } from './schedule.tables.server.ts'
import { givenSession } from './schedule.testing.server.ts'
import { setSessionRecording } from './set-session-recording.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r1' } as const
const LINKS = { recordingUrl: 'https://video.example/1', materialsUrl: 'http://subory.example/1.pdf' }

test('a recording is put beside its session, taken away again, and both are audited', async () => {
  await using services = await testServices()
  const { db } = services
  const { id: sessionId } = await givenSession(services)
  const stored = async () => (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]
  await setSessionRecording(services, { sessionId, ...LINKS }, ADMIN)
  expect(await stored()).toMatchObject(LINKS)
  await setSessionRecording(services, { sessionId, recordingUrl: null, materialsUrl: null }, ADMIN)
  expect(await stored()).toMatchObject({ recordingUrl: null, materialsUrl: null })
  const audit = await db.select().from(auditEvents).where(eq(auditEvents.action, 'session-recording-set'))
  expect(audit).toMatchObject([
    { actorId: 'admin-1', subjectId: sessionId },
    { actorId: 'admin-1', subjectId: sessionId },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/b', '/video', 'video', ''])(
  'nothing but a web address is a recording: %s',
  async (recordingUrl) => {
    await using services = await testServices()
    const { id: sessionId } = await givenSession(services)
    await expect(
      setSessionRecording(services, { sessionId, recordingUrl, materialsUrl: null }, ADMIN),
    ).rejects.toThrow()
    await expect(
      services.db.execute(sql`update sessions set materials_url = ${recordingUrl} where id = ${sessionId}`),
    ).rejects.toThrow()
  },
)

test('a session that is not there is refused, and so is who may only read', async () => {
  await using services = await testServices()
  await expect(setSessionRecording(services, { sessionId: randomUUID(), ...LINKS }, ADMIN)).rejects.toMatchObject({
    code: 'SESSION_NOT_FOUND',
  })
  const viewer = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r1' } as const
  await expect(setSessionRecording(services, { sessionId: randomUUID(), ...LINKS }, viewer)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})

test('a recording is there from the end of the lesson for 30 days, and only what was put there', () => {
  const session = { startsAt: new Date('2026-12-03T16:30:00Z'), durationMinutes: 150, ...LINKS }
  expect(recordingAt(session, new Date('2026-12-03T18:59:59Z'))).toBeNull()
  const until = '2027-01-02T19:00:00.000Z'
  expect(recordingAt(session, new Date('2026-12-03T19:00:00Z'))).toEqual({ ...LINKS, until })
  expect(recordingAt(session, new Date('2027-01-02T18:59:59Z'))).toEqual({ ...LINKS, until })
  expect(recordingAt(session, new Date(until))).toBeNull()
  const now = new Date('2026-12-04T08:00:00Z')
  expect(recordingAt({ ...session, recordingUrl: null }, now)).toMatchObject({ recordingUrl: null })
  expect(recordingAt({ ...session, recordingUrl: null, materialsUrl: null }, now)).toBeNull()
})
