import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOnAccount, requireOnAccount } from '#capabilities/company-terms/on-account.server.ts'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import { type BookingTest, bookableSession, bookingTest } from '../booking.testing.server.ts'
import { findRegistration } from '../find-registration.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { addManualParticipant } from './add-manual-participant.server.ts'
import { ManualEntry } from './manual-entry.ts'
import { setOnAccount } from './on-account.server.ts'

const ADMIN: Actor = { kind: 'admin', id: 'admin-1' }
const callOf = (actor: Actor) => ({ actor, clientAddress: '198.18.0.1', userAgent: 'test', requestId: 'request-1' })

function entryFor(sessionId: string, changes: Record<string, unknown> = {}): ManualEntry {
  return ManualEntry.parse({
    key: `man_${crypto.randomUUID()}`,
    sessionId,
    settlement: 'free',
    buyer: { name: 'Eva Horáková', email: 'eva@example.test' },
    agreement: 'by-phone',
    ...changes,
  })
}

const enter = (app: BookingTest, entry: ManualEntry, actor: Actor = ADMIN) =>
  addManualParticipant(app, entry, callOf(actor))

const company = { name: 'Jana Malá', email: 'jana@firma.example', company: 'Firma, s. r. o.', ico: '36 421 928' }
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Osoba ${index}`, email: `osoba${index}@firma.example` }))

test('[ADM-148] a person entered by hand has a confirmed seat, a confirmation on its way, evidence and an audit row', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const { registrationId, reference } = await enter(app, entryFor(session.id, { note: 'Volala 12. 11.' }))

  const found = await findRegistration(app.db, registrationId)
  expect(found?.registration).toMatchObject({
    reference,
    state: 'paid',
    origin: 'manual',
    kind: 'personal',
    totalCents: 0,
  })
  expect(found?.participants).toMatchObject([{ name: 'Eva Horáková', email: 'eva@example.test' }])
  expect(await app.seatsTaken(session.id)).toBe(1)
  const { rows: mails } = await app.db.execute(
    sql`select template from mails where once_key = ${`confirmation:${registrationId}`}`,
  )
  expect(mails).toEqual([{ template: 'registration-confirmed' }])
  const { rows: evidence } = await app.db.execute(
    sql`select purpose, given, source from consent_entries where registration_id = ${registrationId} order by id`,
  )
  expect(evidence).toEqual(
    ['data-processing', 'privacy-policy', 'terms'].map((purpose) => ({ purpose, given: true, source: 'admin' })),
  )
  const [event] = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, registrationId))
  expect(event).toMatchObject({ actorKind: 'admin', actorId: 'admin-1', action: 'registration-entered' })
  expect(await app.db.select().from(auditDetails)).toMatchObject([
    { changes: { agreement: { before: null, after: 'by-phone' }, note: { before: null, after: 'Volala 12. 11.' } } },
  ])
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })).toEqual([])
})

test('several people of a company pay against an invoice, by the price of the day or by the one agreed', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = { settlement: 'invoice', allowOnAccount: true, buyer: company, participants: people(3) }
  const [byRule, agreed] = [
    await enter(app, entryFor(session.id, order)),
    await enter(app, entryFor(session.id, { ...order, unitPrice: 99.5 })),
  ]
  expect((await findRegistration(app.db, byRule.registrationId))?.registration).toMatchObject({
    origin: 'invoice',
    kind: 'business',
    seats: 3,
    companyIco: '36421928',
    unitPriceCents: 12_700,
    totalCents: 38_100,
    earlyBirdUntil: '2026-11-18',
  })
  expect((await findRegistration(app.db, agreed.registrationId))?.registration).toMatchObject({
    unitPriceCents: 9_950,
    totalCents: 29_850,
    earlyBirdUntil: null,
  })
})

test('[ADM-149] the same key enters nobody twice under either name, also twenty times at once; other data with it are refused', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const entry = entryFor(session.id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(app, entry)))
  expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1)
  expect(await app.seatsTaken(session.id)).toBe(1)
  await expect(enter(app, { ...entry, note: 'iné' })).rejects.toMatchObject({ code: 'KEY_USED' })
})

test('twenty entries for five seats fill exactly five, and a group comes in whole or not at all', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app, { capacity: 5 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => enter(app, entryFor(session.id))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await app.seatsTaken(session.id)).toBe(5)
  const other = await bookableSession(app, { capacity: 2 })
  const group = entryFor(other.id, { buyer: company, participants: people(3) })
  await expect(enter(app, group)).rejects.toMatchObject({ code: 'NOT_ENOUGH_SEATS', details: { free: 2 } })
  expect(await app.seatsTaken(other.id)).toBe(0)
  expect(await findViolations(app.db, { sessionIds: null, graceMinutes: 0 })).toEqual([])
})

test('a private session takes people by hand; a draft, a cancelled one and one that is over do not', async () => {
  await using app = await bookingTest()
  const own = await bookableSession(app)
  await app.db.execute(sql`update sessions set visibility = 'private' where id = ${own.id}`)
  await enter(app, entryFor(own.id))
  for (const change of [
    sql`status = 'draft'`,
    sql`status = 'cancelled'`,
    sql`starts_at = now() - make_interval(mins => duration_minutes + 1)`,
  ]) {
    const session = await bookableSession(app)
    await app.db.execute(sql`update sessions set ${change} where id = ${session.id}`)
    await expect(enter(app, entryFor(session.id))).rejects.toMatchObject({ code: 'SESSION_OVER' })
  }
  await expect(enter(app, entryFor(crypto.randomUUID()))).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test.each([
  ['nobody to write to', { buyer: { name: 'Eva' } }, 'FIELDS_REQUIRED'],
  ['an address that is none', { buyer: { name: 'Eva', email: 'eva' } }, 'EMAIL_INVALID'],
  ['several people without a company', { participants: people(2) }, 'COMPANY_REQUIRED'],
  ['a company without its number', { buyer: { ...company, ico: '' } }, 'COMPANY_REQUIRED'],
  ['a person on account', { settlement: 'invoice', allowOnAccount: true }, 'ON_ACCOUNT_NEEDS_COMPANY'],
  ['a company on account that may not', { settlement: 'invoice', buyer: company }, 'ON_ACCOUNT_NOT_ALLOWED'],
  [
    'a participant without a name',
    { buyer: company, participants: [{ email: 'a@b.example' }] },
    'PARTICIPANTS_INCOMPLETE',
  ],
])('%s is refused and takes no seat', async (_, changes, code) => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await expect(enter(app, entryFor(session.id, changes))).rejects.toMatchObject({ code })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test.each<[Actor, string]>([
  [{ kind: 'visitor', id: null }, 'AUTHENTICATION_REQUIRED'],
  [{ kind: 'user', id: 'u' }, 'INSUFFICIENT_PERMISSIONS'],
  [{ kind: 'viewer', id: 'v' }, 'INSUFFICIENT_PERMISSIONS'],
])('the verb itself refuses %j', async (actor, code) => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  await expect(enter(app, entryFor(session.id), actor)).rejects.toMatchObject({ code })
  expect(await app.seatsTaken(session.id)).toBe(0)
})

test('a wish for an early start that an admin heard is evidence with the entry, of a consumer and of no company', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const wish = { earlyStart: true }
  const person = await enter(app, entryFor(session.id, wish))
  const firm = await enter(app, entryFor(session.id, { ...wish, buyer: company }))
  const silent = await enter(app, entryFor(session.id))
  const { rows } = await app.db.execute(sql`
    select registration_id as id, given, source from consent_entries where purpose = 'early-start'`)
  expect(rows).toEqual([{ id: person.registrationId, given: true, source: 'admin' }])
  expect([firm, silent].map(({ registrationId }) => registrationId)).not.toContain(person.registrationId)
})

test('a company pays on account once the office allowed it, until the office takes that back, and both are written down', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = { settlement: 'invoice', buyer: company }
  const { registrationId } = await enter(app, entryFor(session.id, { ...order, allowOnAccount: true }))
  await enter(app, entryFor(session.id, { ...order, buyer: { ...company, ico: '36421928' }, allowOnAccount: true }))
  expect(await listOnAccount(app, callOf(ADMIN))).toEqual(['36421928'])
  await setOnAccount(app, { registrationId, isAllowed: false }, callOf(ADMIN))
  await expect(enter(app, entryFor(session.id, order))).rejects.toMatchObject({ code: 'ON_ACCOUNT_NOT_ALLOWED' })
  expect(await app.seatsTaken(session.id)).toBe(2)
  await setOnAccount(app, { registrationId, isAllowed: true }, callOf(ADMIN))
  await enter(app, entryFor(session.id, order))
  const written = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectKind, 'company'))
  expect(written.map(({ action, subjectId, actorId }) => [action, subjectId, actorId]).toSorted()).toEqual([
    ['on-account-allowed', '36421928', 'admin-1'],
    ['on-account-allowed', '36421928', 'admin-1'],
    ['on-account-ended', '36421928', 'admin-1'],
  ])
  const byReader = setOnAccount(app, { registrationId, isAllowed: false }, callOf({ kind: 'viewer', id: 'v' }))
  await expect(byReader).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  const person = await enter(app, entryFor(session.id))
  const forNobody = setOnAccount(app, { registrationId: person.registrationId, isAllowed: true }, callOf(ADMIN))
  await expect(forNobody).rejects.toMatchObject({ code: 'ON_ACCOUNT_NEEDS_COMPANY' })
})

test('an order on account that is being entered is over before its company loses that', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  const order = { settlement: 'invoice', buyer: company }
  const { registrationId } = await enter(app, entryFor(session.id, { ...order, allowOnAccount: true }))
  const entered = app.db.transaction(async (tx) => {
    await requireOnAccount(tx, '36421928')
    const ending = setOnAccount(app, { registrationId, isAllowed: false }, callOf(ADMIN)).then(() => 'ended')
    const waits = async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "on_account%'`)
      return rows.length
    }
    await expect.poll(waits).toBe(1)
    return { ending }
  })
  expect(await (await entered).ending).toBe('ended')
  await expect(enter(app, entryFor(session.id, order))).rejects.toMatchObject({ code: 'ON_ACCOUNT_NOT_ALLOWED' })
})
