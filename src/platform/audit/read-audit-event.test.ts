import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { auditDetails, auditEvents } from './audit.tables.server.ts'
import { readAuditEvent } from './read-audit-event.server.ts'
import { writeAudit } from './write-audit.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' } } as const

test('an event shows what stood there before and after, until that is emptied', async () => {
  await using services = await testServices()
  const { db, clock } = services
  await writeAudit(db, clock, {
    actor: { kind: 'visitor', id: null },
    action: 'participant-corrected',
    subject: { kind: 'participant', id: 'p1' },
    changes: { name: { before: 'Jana Nova', after: 'Jana Nová' } },
  })
  const [event] = await db.select().from(auditEvents)
  const id = event?.id ?? ''
  const read = await readAuditEvent(services, { id }, VIEWER)
  expect(read).toMatchObject({ id, action: 'participant-corrected', hasChanges: true })
  expect(read.changes).toEqual([{ field: 'name', before: 'Jana Nova', after: 'Jana Nová' }])
  expect(JSON.stringify(event), 'no personal value outside the part that erasure empties').not.toContain('Jana')

  await db.update(auditDetails).set({ changes: null })
  expect(await readAuditEvent(services, { id }, VIEWER)).toMatchObject({ id, hasChanges: false, changes: [] })
})

test('an event nobody recorded is refused, and so is a reader without the claim', async () => {
  await using services = await testServices()
  const id = randomUUID()
  await expect(readAuditEvent(services, { id }, VIEWER)).rejects.toMatchObject({ code: 'AUDIT_EVENT_NOT_FOUND' })
  const asUser = readAuditEvent(services, { id }, { actor: { kind: 'user', id: 'u1' } })
  await expect(asUser).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})
