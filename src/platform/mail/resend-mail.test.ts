import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { listMails } from './list-mails.server.ts'
import { mails } from './mail.tables.server.ts'
import { type MailTest, mailTest, thingId } from './mail.testing.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { resendMail } from './resend-mail.server.ts'
import { sendMail } from './send-mail.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const admin = { kind: 'admin', id: 'admin-1' } as const

function queue(app: MailTest, recipient = 'jana@example.test'): Promise<string> {
  return app.db.transaction((tx) => queueMail(app, tx, app.greeting, { thingId }, recipient))
}

test('a failed mail is sent again under a new Message-ID, with an audit row', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  app.catcher.fail('5xx')
  await sendMail(app, app.mailroom, { mailId })
  app.catcher.fail(null)
  await resendMail(app, { mailId }, admin)
  expect(await app.mail(mailId)).toMatchObject({ status: 'queued', attempts: 0, lastError: null, failedAt: null })
  await sendMail(app, app.mailroom, { mailId })
  expect(app.catcher.messages().map(({ email }) => email.messageId)).toEqual([`<${mailId}.1@bystro.test>`])
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', resends: 1 })
  const audit = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, mailId))
  expect(audit).toMatchObject([{ action: 'mail.resend', actorId: 'admin-1', subjectKind: 'mail' }])
})

test('a sent mail may be sent again', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await sendMail(app, app.mailroom, { mailId })
  await resendMail(app, { mailId }, admin)
  await sendMail(app, app.mailroom, { mailId })
  expect(app.catcher.messages()).toHaveLength(2)
})

test('of ten clicks on resend one counts', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await sendMail(app, app.mailroom, { mailId })
  const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => resendMail(app, { mailId }, admin)))
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await app.mail(mailId)).resends).toBe(1)
})

test('resend says why it cannot: unknown, still queued, recipient erased', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await expect(resendMail(app, { mailId: randomUUID() }, admin)).rejects.toMatchObject({ code: 'MAIL_NOT_FOUND' })
  await expect(resendMail(app, { mailId }, admin)).rejects.toMatchObject({ code: 'MAIL_ALREADY_QUEUED' })
  await sendMail(app, app.mailroom, { mailId })
  await app.db.update(mails).set({ recipient: null }).where(eq(mails.id, mailId))
  await expect(resendMail(app, { mailId }, admin)).rejects.toMatchObject({ code: 'RECIPIENT_ERASED' })
  expect(await app.db.select().from(auditEvents)).toEqual([])
})

test('mails are listed newest first, by status, by the beginning of the address, in pages', async () => {
  await using app = await mailTest()
  const firstId = await queue(app, 'Eva@example.test')
  for (let n = 0; n < 50; n++) {
    app.clock.advance(1000)
    await queue(app, `jan_${n}@example.test`)
  }
  const page = await listMails(app, { status: 'queued', search: null, page: 1 }, VIEWER)
  expect(page.hasMore).toBe(true)
  expect(page.mails).toHaveLength(50)
  expect(page.mails[0]?.recipient).toBe('jan_49@example.test')
  const second = await listMails(app, { status: null, search: null, page: 2 }, VIEWER)
  expect(second).toMatchObject({ hasMore: false, mails: [{ id: firstId }] })
  const found = async (search: string) => (await listMails(app, { status: null, search, page: 1 }, VIEWER)).mails.length
  expect(await found('eva@')).toBe(1)
  expect(await found(' JAN_4@')).toBe(1)
  expect(await found('jan%')).toBe(0)
  expect(await found('example')).toBe(0)
  expect((await listMails(app, { status: 'sent', search: null, page: 1 }, VIEWER)).mails).toEqual([])
})
