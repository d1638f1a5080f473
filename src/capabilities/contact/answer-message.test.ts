import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Mailroom } from '#platform/mail/mail.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import { answerMessage } from './answer-message.server.ts'
import { givenMessage } from './contact.testing.server.ts'
import { contactAnswer } from './contact-answer.mail.server.ts'
import { deleteMessage } from './delete-message.server.ts'
import { handleMessages } from './handle-messages.server.ts'
import { personalDataOfContact } from './personal-data-of-contact.server.ts'
import { readMessage } from './read-message.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'a1' }, requestId: 'r1' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'v1' }, requestId: 'r1' } as const

const mailroom: Mailroom<TestServices> = {
  mails: [contactAnswer as unknown as Mailroom<TestServices>['mails'][number]],
  frame: () => ({ product: 'Bystro', wordmark: 'bystro', origin: 'http://bystro.test', footerLines: ['Bystro'] }),
}

async function inbox() {
  const catcher = await startMailCatcher()
  const services = await testServices({ SMTP_URL: catcher.smtpUrl })
  const dispose = services[Symbol.asyncDispose]
  return Object.assign(services, {
    catcher,
    async deliver() {
      const { rows } = await services.db.execute<{ id: string }>(sql`select id from mails where status = 'queued'`)
      for (const { id } of rows) await sendMail(services, mailroom, { mailId: id })
    },
    async [Symbol.asyncDispose]() {
      await dispose()
      await catcher.stop()
    },
  })
}

const ANSWER = { seen: 0, text: ' Dobrý deň,\r\n\r\náno, <b>máme</b>.\n\nSoňa ', isHandled: true }
const auditOf = async ({ db }: TestServices) =>
  (await db.execute<{ action: string }>(sql`select action from audit_events order by at, id`)).rows.map(
    ({ action }) => action,
  )

test('an answer is kept, mailed to whoever wrote with their own words below, and settles the message', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  await answerMessage(app, { messageId, ...ANSWER }, ADMIN)
  expect(await readMessage(app, { id: messageId }, VIEWER)).toMatchObject({
    state: 'handled',
    handledAt: app.clock.now(),
    answers: [{ text: 'Dobrý deň,\n\náno, <b>máme</b>.\n\nSoňa', mail: { status: 'queued' } }],
  })
  await app.deliver()
  const [letter, ...others] = app.catcher.messages()
  expect(others).toEqual([])
  expect(letter?.recipients).toEqual(['jana.vesela@example.test'])
  expect(letter?.email).toMatchObject({
    subject: 'Odpoveď na vašu správu',
    replyTo: [{ address: app.settings.current().brand.email }],
  })
  expect(letter?.email.text).toContain('máte kurz aj pre učiteľov?')
  expect(letter?.email.html).toContain('&lt;b&gt;máme&lt;/b&gt;')
  expect(await readMessage(app, { id: messageId }, VIEWER)).toMatchObject({ answers: [{ mail: { status: 'sent' } }] })
  expect(await auditOf(app)).toEqual(['contact-message-answered'])
})

test('an answer may leave the message open, and a second one comes after the first', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  await answerMessage(app, { messageId, ...ANSWER, isHandled: false }, ADMIN)
  expect(await readMessage(app, { id: messageId }, VIEWER)).toMatchObject({ state: 'answered', handledAt: null })
  app.clock.advance(60_000)
  await answerMessage(app, { messageId, ...ANSWER, text: 'Ešte dodávam.', seen: 1 }, ADMIN)
  const { answers, state } = await readMessage(app, { id: messageId }, VIEWER)
  expect([state, answers.map(({ text }) => text).at(-1)]).toEqual(['handled', 'Ešte dodávam.'])
})

test('of twenty colleagues who answer at once one is heard, and the others are told', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => answerMessage(app, { messageId, ...ANSWER, text: `Odpoveď ${n}` }, ADMIN)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'ANSWERED_MEANWHILE', status: 409 })
  const { rows } = await app.db.execute(sql`select id from mails`)
  expect(rows).toHaveLength(1)
})

test('what says nothing is refused, and so is a message that is gone; a viewer writes to nobody', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  const no = (code: string) => ({ code })
  await expect(answerMessage(app, { messageId, ...ANSWER, text: ' \n ' }, ADMIN)).rejects.toMatchObject(
    no('ANSWER_EMPTY'),
  )
  await expect(answerMessage(app, { messageId: randomUUID(), ...ANSWER }, ADMIN)).rejects.toMatchObject(
    no('MESSAGE_NOT_FOUND'),
  )
  const forbidden = no('INSUFFICIENT_PERMISSIONS')
  await expect(answerMessage(app, { messageId, ...ANSWER }, VIEWER)).rejects.toMatchObject(forbidden)
  await expect(deleteMessage(app, { messageId }, VIEWER)).rejects.toMatchObject(forbidden)
  await expect(handleMessages(app, { messageIds: [messageId], isHandled: true }, VIEWER)).rejects.toMatchObject(
    forbidden,
  )
  await expect(readMessage(app, { id: messageId }, { actor: { kind: 'user', id: 'u' } })).rejects.toMatchObject(
    forbidden,
  )
  expect(await auditOf(app)).toEqual([])
})

test('when the mail cannot be queued the answer is not kept either', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  app.jobs.enqueueAll = () => Promise.reject(new Error('no queue'))
  await expect(answerMessage(app, { messageId, ...ANSWER }, ADMIN)).rejects.toThrow('no queue')
  expect(await readMessage(app, { id: messageId }, VIEWER)).toMatchObject({ state: 'new', answers: [] })
})

test('messages are settled and opened again, several at once, and each change is recorded once', async () => {
  await using app = await inbox()
  const messageIds = [await givenMessage(app), await givenMessage(app)]
  expect(await handleMessages(app, { messageIds, isHandled: true }, ADMIN)).toEqual({ changed: 2 })
  expect(await handleMessages(app, { messageIds, isHandled: true }, ADMIN)).toEqual({ changed: 0 })
  const [first = ''] = messageIds
  expect(await handleMessages(app, { messageIds: [first], isHandled: false }, ADMIN)).toEqual({ changed: 1 })
  expect(await readMessage(app, { id: first }, VIEWER)).toMatchObject({ state: 'new', handledBy: null })
  expect((await auditOf(app)).toSorted()).toEqual([
    'contact-message-handled',
    'contact-message-handled',
    'contact-message-reopened',
  ])
})

test('a deleted message takes its answers along: their mails do not go, and rows of those that went forget to whom', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  await answerMessage(app, { messageId, ...ANSWER }, ADMIN)
  await app.deliver()
  await answerMessage(app, { messageId, ...ANSWER, seen: 1 }, ADMIN)
  await deleteMessage(app, { messageId }, ADMIN)
  await app.deliver()
  expect(app.catcher.messages()).toHaveLength(1)
  const { rows } = await app.db.execute(sql`select recipient, status from mails order by status`)
  expect(rows).toEqual([
    { recipient: null, status: 'sent' },
    { recipient: null, status: 'skipped' },
  ])
  await expect(readMessage(app, { id: messageId }, VIEWER)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
})

test('a copy of somebody’s data has what they wrote and what we wrote back', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  await givenMessage(app, { message: 'Ďakujem.' })
  await answerMessage(app, { messageId, ...ANSWER, text: 'Áno.' }, ADMIN)
  app.clock.advance(60_000)
  await answerMessage(app, { messageId, ...ANSWER, text: 'A ešte niečo.', seen: 1 }, ADMIN)
  const data = await personalDataOfContact(app.db, ['jana.vesela@example.test'])
  expect(data.map(({ answer }) => answer)).toEqual(['Áno.\n\nA ešte niečo.', null])
})

test('neither logs, jobs nor the audit learn what was written back or to whom', async () => {
  await using app = await inbox()
  const messageId = await givenMessage(app)
  await answerMessage(app, { messageId, ...ANSWER, text: 'Tajná odpoveď' }, ADMIN)
  await app.deliver()
  const { rows } = await app.db.execute(sql`
    select (select json_agg(job)::text from jobs.job) || (select json_agg(audit_events)::text from audit_events)
      || (select json_agg(audit_details)::text from audit_details) as kept`)
  for (const place of [JSON.stringify(app.logged), String(rows[0]?.kept)]) {
    expect(place).not.toMatch(/vesel|tajn/i)
    expect(place.length).toBeGreaterThan(100)
  }
})
