import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { previewSessionMessage } from './preview-session-message.server.ts'
import { readMessageDesk } from './read-message-desk.server.ts'
import { companyOf, givenRegistration } from './registration.testing.server.ts'
import { sendMessageTest } from './send-message-test.server.ts'
import { sendSessionMessage } from './send-session-message.server.ts'
import { sessionMessage } from './session-message.mail.server.ts'
import { sessionMessageTest } from './session-message-test.mail.server.ts'
import { type PostTest, plain, postTest, saidIn } from './training.testing.server.ts'

const ADMIN = testCall({ actor: { kind: 'admin', id: 'admin-1' } })
const PEOPLE = [
  { name: 'Eva Tichá', email: 'eva@firma.test' },
  { name: 'Ján Veľký', email: 'jan@firma.test' },
]
const TEXT = {
  subject: 'Príprava na kurz {kurz}',
  body: 'Dobrý deň, {meno},\n\nstretneme sa {datum} o {cas}. Vstup: {odkaz}\n\nTešíme sa.',
}

async function givenPeople(app: PostTest) {
  const company = await givenRegistration(app, companyOf(PEOPLE))
  const { sessionId } = company
  await givenRegistration(app, { sessionId, state: 'refunded', people: [{ name: 'Preč', email: 'prec@firma.test' }] })
  return { sessionId, participantIds: company.participantIds }
}

test('everybody with a seat gets a mail of their own, filled in, and nobody twice', async () => {
  await using app = await postTest()
  const { sessionId, participantIds } = await givenPeople(app)
  const messageId = randomUUID()
  const send = () => sendSessionMessage(app, { messageId, sessionId, participantIds: null, ...TEXT }, ADMIN)
  expect(await Promise.all([send(), send(), send()])).toEqual(Array.from({ length: 3 }, () => ({ recipients: 2 })))
  expect((await app.owed()).map(({ recipient }) => recipient).toSorted()).toEqual(['eva@firma.test', 'jan@firma.test'])
  const [eva = ''] = participantIds
  const { subject, text } = saidIn(await app.post(sessionMessage, { messageId, participantId: eva }, 'eva@firma.test'))
  expect(subject).toBe('Príprava na kurz Základy AI')
  expect(text).toContain('Dobrý deň, Eva Tichá,')
  expect(text).toContain('stretneme sa štvrtok 3. decembra 2026 o 17:30.')
  expect(text).toMatch(/\/pripojit\/[\w-]{43}/)
  expect(text).not.toMatch(/[{}]|Ján/)
  expect(await readMessageDesk(app, { sessionId }, ADMIN)).toMatchObject({
    readers: [{ name: 'Eva Tichá' }, { name: 'Ján Veľký' }],
    sent: [{ id: messageId, subject: TEXT.subject, recipients: 2 }],
  })
})

test('only those chosen are written to, and only if they have a seat in this session', async () => {
  await using app = await postTest()
  const { sessionId, participantIds } = await givenPeople(app)
  const stranger = await givenRegistration(app)
  const send = (ids: ReadonlyArray<string>) =>
    sendSessionMessage(app, { messageId: randomUUID(), sessionId, participantIds: [...ids], ...TEXT }, ADMIN)
  expect(await send(participantIds.slice(1))).toEqual({ recipients: 1 })
  expect((await app.owed()).map(({ recipient }) => recipient)).toEqual(['jan@firma.test'])
  await expect(send(stranger.participantIds)).rejects.toMatchObject({ code: 'NOBODY_TO_WRITE' })
  await expect(send([])).rejects.toMatchObject({ code: 'NOBODY_TO_WRITE' })
})

test('the preview is what the first one would read, without the link that is theirs', async () => {
  await using app = await postTest()
  const { sessionId } = await givenPeople(app)
  const preview = await previewSessionMessage(app, { sessionId, participantIds: null, ...TEXT }, ADMIN)
  expect(preview).toMatchObject({
    reader: 'Eva Tichá',
    recipients: 2,
    letter: { subject: 'Príprava na kurz Základy AI' },
  })
  expect(plain(JSON.stringify(preview.letter))).toContain('Vstup: http://bystro.test/pripojit/ukazka')
  const wrong = { sessionId, participantIds: null, subject: 'Ahoj {priezvisko}', body: 'x' }
  await expect(previewSessionMessage(app, wrong, ADMIN)).rejects.toMatchObject({ code: 'UNKNOWN_VARIABLE' })
  await expect(previewSessionMessage(app, { ...wrong, subject: ' ', body: '' }, ADMIN)).rejects.toMatchObject({
    code: 'MESSAGE_INCOMPLETE',
  })
})

test('a test goes to its author alone and is no part of the history', async () => {
  await using app = await postTest()
  const { sessionId } = await givenPeople(app)
  await sendMessageTest(app, { sessionId, ...TEXT, to: 'sona@bystro.test' }, ADMIN)
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, 'sona@bystro.test'))
  const payload = sessionMessageTest.payload.parse(mail?.payload)
  const { subject, text } = saidIn(await app.post(sessionMessageTest, payload, 'sona@bystro.test'))
  expect(subject).toBe('Skúška: Príprava na kurz Základy AI')
  expect(text).toContain('/pripojit/ukazka')
  expect(await app.owed()).toHaveLength(2)
  expect((await readMessageDesk(app, { sessionId }, ADMIN)).sent).toEqual([])
})

test('a viewer reads and writes to nobody', async () => {
  await using app = await postTest()
  const { sessionId } = await givenPeople(app)
  const viewer = testCall({ actor: { kind: 'viewer', id: 'v' } })
  const message = { messageId: randomUUID(), sessionId, participantIds: null, ...TEXT }
  await expect(sendSessionMessage(app, message, viewer)).rejects.toMatchObject({ status: 403 })
  await expect(sendMessageTest(app, { sessionId, ...TEXT, to: 'a@b.test' }, viewer)).rejects.toMatchObject({
    status: 403,
  })
  expect(await app.owed()).toEqual([])
})
