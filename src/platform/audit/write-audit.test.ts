import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { auditDetails, auditEvents } from './audit.tables.server.ts'
import { writeAudit } from './write-audit.server.ts'

const subject = { kind: 'session', id: 'a1' }

test('an audit row says who did what to which thing when, and keeps personal values apart', async () => {
  await using services = await testServices()
  const { db, clock } = services
  await writeAudit(db, clock, {
    actor: { kind: 'admin', id: 'admin-1' },
    action: 'session-renamed',
    subject,
    requestId: 'request-1',
    changes: { title: { before: 'Starý', after: 'Nový' } },
  })
  const [event] = await db.select().from(auditEvents)
  expect(event).toEqual({
    id: expect.any(String),
    at: clock.now(),
    actorKind: 'admin',
    actorId: 'admin-1',
    action: 'session-renamed',
    subjectKind: 'session',
    subjectId: 'a1',
    requestId: 'request-1',
    place: expect.any(Number),
  })
  expect(await db.select().from(auditDetails)).toEqual([
    {
      id: expect.any(Number),
      eventId: event?.id,
      changes: { title: { before: 'Starý', after: 'Nový' } },
      salts: { title: expect.stringMatching(/^[\da-f]{32}$/) },
      hashes: { title: expect.stringMatching(/^[\da-f]{64}$/) },
      place: (event?.place ?? 0) + 1,
    },
  ])
})

test('a change that rolls back leaves no audit row', async () => {
  await using services = await testServices()
  const { db, clock } = services
  const undone = db.transaction(async (tx) => {
    await writeAudit(tx, clock, { actor: { kind: 'system', id: 'sweep' }, action: 'swept', subject, changes: {} })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow('the change failed')
  expect(await db.select().from(auditEvents)).toEqual([])
  expect(await db.select().from(auditDetails)).toEqual([])
})

test('a year without a partition of its own is still recorded', async () => {
  await using services = await testServices()
  services.clock.set('2040-05-01T00:00:00Z')
  await writeAudit(services.db, services.clock, { actor: { kind: 'visitor', id: null }, action: 'looked', subject })
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { actorKind: 'visitor', actorId: null, requestId: null, at: new Date('2040-05-01T00:00:00Z') },
  ])
})
