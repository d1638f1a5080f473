import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { participants } from '#capabilities/booking/core/booking.tables.server.ts'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import type { CaughtMail } from '#tools/mail-catcher/caught-mail.ts'
import { inviteParticipants } from './invite-participants.server.ts'
import { participantInvited } from './participant-invited.mail.server.ts'
import { companyOf, givenRegistration, JANA } from './registration.testing.server.ts'
import { filesOf, postTest, saidIn } from './training.testing.server.ts'

const COLLEAGUES = [
  { name: 'Anna Malá', email: 'spolocna@firma.test' },
  { name: 'Ján Veľký', email: 'spolocna@firma.test' },
  { name: 'Eva Tichá', email: 'eva@firma.test' },
]

/** The file byte by byte: the parser of the catcher changes line ends, which are part of the format. */
function calendarSentIn(mail: CaughtMail | null): string {
  const part =
    /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH[\s\S]*?base64[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/
  return Buffer.from(part.exec(mail?.raw.toString() ?? '')?.[1] ?? '', 'base64').toString()
}

test('every participant is owed one invitation, also at a shared address, however often the job runs', async () => {
  await using app = await postTest()
  const { registrationId, participantIds } = await givenRegistration(app, companyOf(COLLEAGUES))
  await inviteParticipants(app, { registrationId })
  await inviteParticipants(app, { registrationId })
  const owed = await app.owed()
  expect(owed.map(({ onceKey }) => onceKey)).toEqual(participantIds.map((id) => `invitation:${id}`).toSorted())
  expect(owed.map(({ recipient }) => recipient).toSorted()).toEqual([
    'eva@firma.test',
    'spolocna@firma.test',
    'spolocna@firma.test',
  ])
  const { rows } = await app.db.execute(sql`select data from jobs.job where name = 'send-mail'`)
  expect(rows).toHaveLength(3)
  expect(JSON.stringify([rows, owed.map(({ payload }) => payload)])).not.toContain('@')
})

test('twenty runs at one moment owe each invitation once', async () => {
  await using app = await postTest()
  const { registrationId } = await givenRegistration(app, companyOf(COLLEAGUES))
  await Promise.all(Array.from({ length: 20 }, () => inviteParticipants(app, { registrationId })))
  expect(await app.owed()).toHaveLength(3)
})

test('an erased participant is left out, and so is everybody of a registration that does not hold', async () => {
  await using app = await postTest()
  const erased = { name: null, email: null }
  const one = await givenRegistration(app, companyOf([...COLLEAGUES.slice(0, 1), erased]))
  await inviteParticipants(app, one)
  const gone = await givenRegistration(app, { sessionId: one.sessionId, state: 'cancelled' })
  await inviteParticipants(app, gone)
  expect(await app.owed()).toHaveLength(1)
})

test('the invitation has the name, the session, a personal link and a calendar entry', async () => {
  await using app = await postTest()
  const { participantIds } = await givenRegistration(app)
  const [participantId = ''] = participantIds
  const mail = await app.post(participantInvited, { participantId })
  const { subject, text, html } = saidIn(mail)
  expect(mail?.recipients).toEqual([JANA.email])
  expect(subject).toBe('Ste prihlásení: Základy AI, štvrtok 3. decembra 2026 o 17:30')
  const [, token = ''] = /http:\/\/bystro\.test\/pripojit\/([\w-]+)/.exec(text) ?? []
  expect(openToken(app.config, 'join', token)).toBe(participantId)
  for (const said of [text, html]) {
    expect(said).toContain('Jana Kováčová')
    expect(said).toContain('štvrtok 3. decembra 2026, 17:30 – 20:00 (2,5 hodiny)')
    expect(said).toContain('Vstup otvoríme 3. decembra o 17:15.')
    expect(said).toContain(`/pripojit/${token}`)
    expect(said).not.toContain('poskytla firma')
  }
  const [calendar, ...others] = filesOf(mail)
  expect(others).toEqual([])
  expect(calendar).toMatchObject({ name: 'kurz-2026-12-03.ics', type: 'text/calendar' })
  const entry = calendarSentIn(mail).replaceAll('\r\n ', '')
  expect(entry).toContain('DTSTART:20261203T163000Z\r\nDTEND:20261203T190000Z\r\n')
  expect(entry).toContain(`UID:${participantId}@bystro.test\r\n`)
  expect(entry).toContain(`URL:http://bystro.test/pripojit/${token}\r\n`)
})

test('a colleague reads who gave their data, and nothing of prices or other colleagues', async () => {
  await using app = await postTest()
  const { participantIds } = await givenRegistration(app, companyOf(COLLEAGUES))
  const mail = await app.post(participantInvited, { participantId: participantIds[1] ?? '' })
  const { subject, text, html } = saidIn(mail)
  expect(subject).toBe('Ste prihlásení (Ján Veľký): Základy AI, štvrtok 3. decembra 2026 o 17:30')
  expect(text).toContain('Vaše údaje nám poskytla firma Firma & spol., s. r. o. Ako s nimi zaobchádzame: ')
  expect(text).toContain('http://bystro.test/privacy')
  for (const said of [text, html]) expect(said).not.toMatch(/€|\b127\b|Anna|Eva|BY-|uctaren|Oľga/)
  expect(filesOf(mail)[0]?.bytes.toString()).not.toMatch(/Anna|Eva|127/)
})

test.each<RegistrationState>(['held', 'expired', 'cancelled', 'rescheduled', 'withdrawn', 'refunded'])(
  'nobody is invited to a registration that is %s',
  async (state) => {
    await using app = await postTest()
    const { participantIds } = await givenRegistration(app, { state, heldUntil: new Date('2026-11-16T10:00:00Z') })
    expect(await app.post(participantInvited, { participantId: participantIds[0] ?? '' })).toBeNull()
  },
)

test('nobody is invited to a session that is cancelled or over, nor once their address is erased', async () => {
  await using app = await postTest()
  const { participantIds, sessionId } = await givenRegistration(app)
  const [participantId = ''] = participantIds
  await app.db.execute(sql`update sessions set status = 'cancelled' where id = ${sessionId}`)
  expect(await app.post(participantInvited, { participantId })).toBeNull()
  await app.db.execute(sql`update sessions set status = 'published' where id = ${sessionId}`)
  app.clock.set('2026-12-03T20:00:00Z')
  expect(await app.post(participantInvited, { participantId })).toBeNull()
  app.clock.set('2026-12-01T20:00:00Z')
  await app.db.update(participants).set({ email: null }).where(eq(participants.id, participantId))
  expect(await app.post(participantInvited, { participantId })).toBeNull()
})

test('the reminder is promised to those only who will get one', async () => {
  await using app = await postTest()
  const early = await givenRegistration(app)
  const late = await givenRegistration(app, {
    sessionId: early.sessionId,
    paidAt: new Date('2026-12-02T20:00:00Z'),
  })
  const textFor = async ({ participantIds }: { participantIds: ReadonlyArray<string> }) =>
    saidIn(await app.post(participantInvited, { participantId: participantIds[0] ?? '' })).text
  expect(await textFor(early)).toContain('Deň vopred vám kurz pripomenieme.')
  expect(await textFor(late)).not.toContain('pripomenieme')
})
