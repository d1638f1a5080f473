import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#platform/audit/audit.tables.server.ts'
import { countMails, exportMails, listMails, readMail } from './list-mails.server.ts'
import { mails } from './mail.tables.server.ts'
import { type MailTest, mailTest, thingId } from './mail.testing.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { readMailContent } from './read-mail-content.server.ts'
import { resendMail } from './resend-mail.server.ts'
import { resendMails } from './resend-mails.server.ts'
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

const ALL = { status: null, search: null, page: 1 } as const
const ADMIN = { actor: admin, requestId: 'r1' } as const

test('mails are found by their kind, by their own id and by what they are about, and counted by what became of them', async () => {
  await using app = await mailTest()
  const first = await queue(app)
  app.clock.advance(1000)
  const second = await queue(app, 'eva@example.test')
  app.catcher.fail('5xx')
  await sendMail(app, app.mailroom, { mailId: first })
  const found = async (wanted: Partial<Parameters<typeof listMails>[1]>) =>
    (await listMails(app, { ...ALL, ...wanted }, VIEWER)).mails.map(({ id }) => id)
  expect(await found({ template: 'greeting', order: 'ascending' })).toEqual([first, second])
  expect(await found({ template: 'another' })).toEqual([])
  expect(await found({ search: second.toUpperCase() })).toEqual([second])
  expect(await found({ search: thingId, pageSize: 1 })).toEqual([second])
  expect(await countMails(app, { ...ALL, template: 'greeting' }, VIEWER)).toEqual({
    total: { count: 2, isMore: false },
    queued: { count: 1, isMore: false },
    failed: { count: 1, isMore: false },
  })
  expect(await readMail(app, { id: first }, VIEWER)).toMatchObject({ status: 'failed', recipient: 'jana@example.test' })
  await expect(readMail(app, { id: randomUUID() }, VIEWER)).rejects.toMatchObject({ code: 'MAIL_NOT_FOUND' })
})

test('several are sent again at once; those that cannot be are counted and hold nobody back', async () => {
  await using app = await mailTest()
  const [failed, queued] = [await queue(app), await queue(app)]
  app.catcher.fail('5xx')
  await sendMail(app, app.mailroom, { mailId: failed })
  app.catcher.fail(null)
  const mailIds = [queued, failed, failed, randomUUID()]
  expect(await resendMails(app, { mailIds }, ADMIN)).toEqual({ sent: 1, left: 2 })
  expect((await app.mail(failed)).status).toBe('queued')
  const refused = { code: 'INSUFFICIENT_PERMISSIONS' }
  await expect(resendMails(app, { mailIds }, VIEWER)).rejects.toMatchObject(refused)
  await expect(exportMails(app, ALL, { ...VIEWER, requestId: 'r' })).rejects.toMatchObject(refused)
})

test('taking the outbox away is recorded without the address that was searched for', async () => {
  await using app = await mailTest()
  await queue(app)
  expect(await exportMails(app, { ...ALL, search: 'jana@' }, ADMIN)).toHaveLength(1)
  const { rows } = await app.db.execute(
    'select action, changes::text from audit_events join audit_details on event_id = audit_events.id',
  )
  expect(rows).toMatchObject([{ action: 'mails-exported' }])
  expect(JSON.stringify(rows)).not.toContain('jana')
})

test('a letter whose link lets its reader in is shown to no admin; any other is, and to admins only', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  const shown = await readMailContent(app, app.mailroom, { mailId }, ADMIN)
  expect(shown).toMatchObject({ isSealed: false, letter: { subject: expect.stringContaining('Ste prihlásení') } })
  app.greeting.isSealed = true
  expect(await readMailContent(app, app.mailroom, { mailId }, ADMIN)).toMatchObject({ isSealed: true, letter: null })
  await expect(readMailContent(app, app.mailroom, { mailId }, VIEWER)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})
