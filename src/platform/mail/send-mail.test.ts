import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobDefinition } from '#platform/jobs/job.server.ts'
import { installJobs, startWorker } from '#platform/jobs/jobs.server.ts'
import { deliveryCheck } from './delivery-check.mail.server.ts'
import { failStrandedMails } from './fail-stranded-mails.server.ts'
import type { Letter } from './letter.server.ts'
import { listMails } from './list-mails.server.ts'
import { mailJobs } from './mail.jobs.server.ts'
import { mails } from './mail.tables.server.ts'
import { type MailTest, mailTest, PLAIN_LETTER, thingId } from './mail.testing.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { MAX_ATTEMPTS, sendMail } from './send-mail.server.ts'
import { sendMailJob } from './send-mail-job.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'v1' } } as const
const RECIPIENT = 'jana.kovacova@example.test'

function queue(app: MailTest, options: { onceKey?: string; recipient?: string } = {}): Promise<string> {
  const { recipient = RECIPIENT, ...rest } = options
  return app.db.transaction((tx) => queueMail(app, tx, app.greeting, { thingId }, recipient, rest))
}

async function send(app: MailTest, mailId: string): Promise<void> {
  await sendMail(app, app.mailroom, { mailId })
}

async function storedJobs({ db }: MailTest) {
  const { rows } = await db.execute<{ data: { mailId: string }; output: unknown }>(
    sql`select data, output from jobs.job where name = 'send-mail'`,
  )
  return rows
}

async function counted({ metrics }: MailTest, outcome: string): Promise<number> {
  const values = (await metrics.registry.getSingleMetric('bystro_mails_total')?.get())?.values ?? []
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('a queued mail arrives whole: both parts, headers, attachment, Message-ID', async () => {
  const letter: Letter = {
    ...PLAIN_LETTER,
    blocks: [...PLAIN_LETTER.blocks, { kind: 'paragraph', content: 'Firma <b>Žltý kôň</b> & syn' }],
    replyTo: 'pomoc@bystro.test',
    listUnsubscribe: '/odhlasenie/abc',
    attachments: [{ filename: 'podmienky č. 1.txt', content: 'Článok 1', contentType: 'text/plain; charset=utf-8' }],
  }
  await using app = await mailTest(async () => letter)
  const mailId = await queue(app)
  expect(await app.mail(mailId)).toMatchObject({ status: 'queued', attempts: 0, template: 'greeting' })
  await send(app, mailId)

  const [caught] = app.catcher.messages()
  expect(app.catcher.messages()).toHaveLength(1)
  expect(caught?.recipients).toEqual([RECIPIENT])
  const email = caught?.email
  expect(email).toMatchObject({
    subject: letter.subject,
    messageId: `<${mailId}@bystro.test>`,
    from: { name: 'Bystro', address: 'ahoj@bystro.test' },
    to: [{ address: RECIPIENT }],
    replyTo: [{ address: 'pomoc@bystro.test' }],
  })
  expect(email?.html).toContain('Firma &lt;b&gt;Žltý kôň&lt;/b&gt; &amp; syn')
  expect(email?.html).toContain('<html lang="sk"')
  expect(email?.text).toContain('Firma <b>Žltý kôň</b> & syn')
  expect(email?.text).toContain('IČO 12345678')
  expect(email?.attachments).toMatchObject([{ filename: 'podmienky č. 1.txt', mimeType: 'text/plain' }])
  const headers = Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers['content-type']).toContain('multipart/mixed')
  expect(caught?.raw.toString()).toContain('multipart/alternative')
  expect(headers['list-unsubscribe']).toBe('<https://bystro.test/odhlasenie/abc>')
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', attempts: 1, lastError: null, leasedUntil: null })
  expect(await counted(app, 'sent')).toBe(1)
})

test.each([
  ['a letter in English', 'en', { language: 'en' }],
  ['a letter in Slovak', 'sk', { language: 'sk' }],
  ['a letter that names no language', 'sk', {}],
] as const)('%s arrives as %s, in the header and in the page', async (_, language, said) => {
  await using app = await mailTest(async () => ({ ...PLAIN_LETTER, ...said }))
  await send(app, await queue(app))
  const email = app.catcher.messages()[0]?.email
  expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: language }))
  expect(email?.html).toContain(`<html lang="${language}"`)
})

test('a mail queued in a transaction that rolls back leaves neither row nor job', async () => {
  await using app = await mailTest()
  const rolledBack = app.db.transaction(async (tx) => {
    await queueMail(app, tx, app.greeting, { thingId }, RECIPIENT)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await app.db.select().from(mails)).toEqual([])
  expect(await storedJobs(app)).toEqual([])
})

test('the job holds the id of the mail and nothing else, the payload ids only', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  expect(await storedJobs(app)).toMatchObject([{ data: { mailId } }])
  expect(JSON.stringify(await storedJobs(app))).not.toContain('jana')
  expect((await app.mail(mailId)).payload).toEqual({ thingId })
})

test('seven people with one address get seven mails', async () => {
  await using app = await mailTest()
  const ids = await Promise.all(Array.from({ length: 7 }, () => queue(app)))
  for (const id of ids) await send(app, id)
  expect(app.catcher.messages()).toHaveLength(7)
})

test('a mail queued twice under one key exists once', async () => {
  await using app = await mailTest()
  const ids = await Promise.all(Array.from({ length: 5 }, () => queue(app, { onceKey: `greeting:${thingId}` })))
  expect(new Set(ids).size).toBe(1)
  expect(await storedJobs(app)).toHaveLength(1)
})

test.each(['two@a.test,three@a.test', 'Jana <jana@a.test>', 'jana@a.test\nBcc: x@a.test', 'jana', 'ja na@a.test'])(
  'what is not one address is refused: %j',
  async (recipient) => {
    await using app = await mailTest()
    await expect(queue(app, { recipient })).rejects.toThrow('Not an address')
    expect(await app.db.select().from(mails)).toEqual([])
  },
)

test('sending a mail again and again sends it once', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await send(app, mailId)
  await send(app, mailId)
  expect(app.catcher.messages()).toHaveLength(1)
  expect((await app.mail(mailId)).attempts).toBe(1)
})

test('of twenty attempts at one moment exactly one sends', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => send(app, mailId)))
  expect(app.catcher.messages()).toHaveLength(1)
  const refused = attempts.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('no row is locked while the mail server is talked to', async () => {
  const sending = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await using app = await mailTest()
  const mailId = await queue(app)
  app.mailer.deliver = async () => {
    sending.resolve()
    await answer.promise
  }
  const sent = send(app, mailId)
  await sending.promise
  const { rows } = await app.db.execute(sql`select id from mails for update nowait`)
  expect(rows).toHaveLength(1)
  answer.resolve()
  await sent
})

test('an attempt that died lets go of the mail when its lease is over', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await app.db.update(mails).set({ attempts: 1, leasedUntil: new Date(app.clock.now().getTime() + 120_000) })
  await expect(send(app, mailId)).rejects.toThrow('another attempt')
  app.clock.advance(120_000)
  await send(app, mailId)
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a passing refusal is retried by the worker and succeeds under the same Message-ID', async () => {
  await using app = await mailTest()
  const impatient = { ...sendMailJob, retry: { limit: 20, delaySeconds: 1, maxDelaySeconds: 1 } }
  await installJobs(app.database.ownerUrl, [impatient as unknown as JobDefinition<object>])
  app.catcher.fail('4xx')
  const mailId = await queue(app)
  const { messageId } = await app.mail(mailId)
  const worker = await startWorker({ pool: app.pool, log: app.log, doors: mailJobs(app.mailroom), services: app })
  try {
    await expect.poll(async () => (await app.mail(mailId)).lastError, { timeout: 10_000 }).toContain('451')
    expect(await app.mail(mailId)).toMatchObject({ status: 'queued' })
    app.catcher.fail(null)
    await expect.poll(async () => (await app.mail(mailId)).status, { timeout: 15_000 }).toBe('sent')
  } finally {
    await worker.stop()
  }
  expect(app.catcher.messages().map(({ email }) => email.messageId)).toEqual([messageId])
  expect((await app.mail(mailId)).attempts).toBeGreaterThan(1)
  expect(await app.mail(mailId)).toMatchObject({ lastError: null })
  expect(JSON.stringify(await storedJobs(app))).not.toContain('jana')
  expect(JSON.stringify(app.logged)).not.toContain('jana')
})

test.each(['refuse', '4xx', 'drop'] as const)('a server that does "%s" leaves the mail queued', async (mode) => {
  await using app = await mailTest()
  const mailId = await queue(app)
  app.catcher.fail(mode)
  await expect(send(app, mailId)).rejects.toThrow()
  const mail = await app.mail(mailId)
  expect(mail).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: null })
  expect(mail.lastError).not.toBe('')
  expect(await counted(app, 'retried')).toBe(1)
})

test('a mail taken by the server without an answer comes twice under one Message-ID', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  app.catcher.fail('drop')
  await expect(send(app, mailId)).rejects.toThrow()
  app.catcher.fail(null)
  await send(app, mailId)
  const ids = app.catcher.messages().map(({ email }) => email.messageId)
  expect(ids).toEqual([`<${mailId}@bystro.test>`, `<${mailId}@bystro.test>`])
})

test('a final refusal ends the mail as failed, listed, counted and without a retry', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  app.catcher.fail('5xx')
  await send(app, mailId)
  const mail = await app.mail(mailId)
  expect(mail).toMatchObject({ status: 'failed', attempts: 1, failedAt: app.clock.now() })
  expect(mail.lastError).toContain('550')
  expect(mail.lastError).not.toContain('jana')
  expect((await listMails(app, { status: 'failed', search: null, page: 1 }, VIEWER)).mails).toMatchObject([
    { id: mailId },
  ])
  expect(app.logged).toContainEqual(expect.objectContaining({ level: 'error', msg: 'mail given up', mailId }))
  expect(await counted(app, 'failed')).toBe(1)
})

test('a refused login is no refusal of the mail: it waits for the setting to be repaired', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  const { createMailer } = await import('./mailer.server.ts')
  const withLogin = app.catcher.smtpUrl.replace('://', '://bystro:stare-heslo@')
  app.catcher.fail('login')
  app.mailer = createMailer({ ...app.config, smtpUrl: withLogin })
  await expect(send(app, mailId)).rejects.toThrow('535')
  expect(await app.mail(mailId)).toMatchObject({ status: 'queued' })
  app.catcher.fail(null)
  await send(app, mailId)
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent' })
  await app.mailer.close()
})

test('when the last attempt fails too, the mail ends as failed', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await app.db.update(mails).set({ attempts: MAX_ATTEMPTS - 2 })
  app.catcher.fail('4xx')
  await expect(send(app, mailId)).rejects.toThrow('451')
  expect(await app.mail(mailId)).toMatchObject({ status: 'queued' })
  await send(app, mailId)
  expect(await app.mail(mailId)).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS })
})

test('the queue offers at least as many runs as a mail has attempts', () => {
  expect(sendMailJob.retry.limit + 1).toBeGreaterThan(MAX_ATTEMPTS)
})

test('a mail whose job is gone ends as failed a day later', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  app.clock.advance(24 * 3_600_000)
  await failStrandedMails(app)
  expect(await app.mail(mailId)).toMatchObject({ status: 'queued' })
  app.clock.advance(1)
  await failStrandedMails(app)
  expect(await app.mail(mailId)).toMatchObject({ status: 'failed' })
})

test('a mail whose reason has gone is skipped', async () => {
  await using app = await mailTest(async () => null)
  const mailId = await queue(app)
  await send(app, mailId)
  await send(app, mailId)
  expect(app.catcher.messages()).toEqual([])
  expect(await app.mail(mailId)).toMatchObject({ status: 'skipped', attempts: 1, sentAt: null })
})

test('an erased recipient gets nothing, also when the letter would know another address', async () => {
  await using app = await mailTest(async () => ({ ...PLAIN_LETTER, to: RECIPIENT }))
  const mailId = await queue(app)
  await app.db.update(mails).set({ recipient: null })
  await send(app, mailId)
  expect(app.catcher.messages()).toEqual([])
  expect(await app.mail(mailId)).toMatchObject({ status: 'skipped', recipient: null })
})

test('a recipient erased while the mail is on its way stays erased', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  const { deliver } = app.mailer
  app.mailer.deliver = async (mail) => {
    await app.db.update(mails).set({ recipient: null })
    await deliver(mail)
  }
  await send(app, mailId)
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', recipient: null })
})

test('a corrected address is the one written to and remembered', async () => {
  await using app = await mailTest(async () => ({ ...PLAIN_LETTER, to: 'jana.nova@example.test' }))
  const mailId = await queue(app)
  await send(app, mailId)
  expect(app.catcher.messages().map(({ recipients }) => recipients)).toEqual([['jana.nova@example.test']])
  expect(await app.mail(mailId)).toMatchObject({ recipient: 'jana.nova@example.test' })
})

test('a mail of a kind this release does not know waits for one that does', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  await expect(sendMail(app, { ...app.mailroom, mails: [] }, { mailId })).rejects.toThrow('knows no mail greeting')
  await send(app, mailId)
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent' })
})

test('a late answer to an old attempt does not undo a newer one', async () => {
  await using app = await mailTest()
  const mailId = await queue(app)
  const { deliver } = app.mailer
  app.mailer.deliver = async () => {
    app.mailer.deliver = deliver
    app.clock.advance(120_000)
    await send(app, mailId)
    throw new Error('timed out')
  }
  await expect(send(app, mailId)).rejects.toThrow('timed out')
  expect(await app.mail(mailId)).toMatchObject({ status: 'sent', lastError: null })
})

test('no log line names the recipient, whatever happens to the mail', async () => {
  await using app = await mailTest()
  for (const mode of [null, '4xx', '5xx', 'refuse', 'drop'] as const) {
    app.catcher.fail(mode)
    await send(app, await queue(app)).catch(() => {})
  }
  expect(app.logged.length).toBeGreaterThan(4)
  expect(JSON.stringify(app.logged)).not.toMatch(/jana|kovacova|example\.test/)
})

test('the delivery check composes and arrives', async () => {
  await using app = await mailTest()
  const mailId = await app.db.transaction((tx) => queueMail(app, tx, deliveryCheck, {}, RECIPIENT))
  await sendMail(app, { ...app.mailroom, mails: [deliveryCheck] }, { mailId })
  expect(app.catcher.messages()[0]?.email).toMatchObject({ subject: 'Skúška pošty: správa dorazila' })
})
