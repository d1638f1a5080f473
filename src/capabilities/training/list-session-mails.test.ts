import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { listSessionMails } from './list-session-mails.server.ts'
import { givenRegistration } from './registration.testing.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const

test('the mails of a session are those about its orders and people, with what became of them, and no others', async () => {
  await using services = await testServices()
  const own = await givenRegistration(services)
  const other = await givenRegistration(services, { people: [{ name: 'Eva', email: 'eva@example.test' }] })
  for (const { registrationId } of [own, other]) await inviteParticipants(services, { registrationId })
  const failed = {
    status: 'failed',
    failedAt: new Date('2026-11-16T08:00:00Z'),
    lastError: '550 5.1.1 no such user',
  } as const
  await services.db.update(mails).set(failed).where(eq(mails.recipient, 'jana@example.test'))
  expect(await listSessionMails(services, { sessionId: own.sessionId }, VIEWER)).toEqual([
    {
      id: expect.any(String),
      template: 'participant-invited',
      recipient: 'jana@example.test',
      status: 'failed',
      resends: 0,
      fault: 'no-such-address',
      at: '2026-11-16T08:00:00.000Z',
    },
  ])
})

test('somebody without the right reads no mails of a session', async () => {
  await using services = await testServices()
  for (const kind of ['instructor', 'accountant', 'user'] as const) {
    await expect(
      listSessionMails(services, { sessionId: randomUUID() }, { actor: { kind, id: 'x' } }),
    ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})
