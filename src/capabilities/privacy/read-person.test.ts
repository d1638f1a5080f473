import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { ADMIN, privacyTest } from './privacy.testing.server.ts'
import { readPerson } from './read-person.server.ts'

const as = (kind: StaffRole) => ({ actor: { kind, id: ADMIN.actor.id } }) as const

/** Jana ordered for herself, sits in a company's order, wrote to us, got a mail and asked for her data. */
async function known() {
  const app = await privacyTest()
  const own = await givenRegistration(app, {
    people: [{ name: 'Jana Malá', email: 'jana@example.test' }],
    buyerName: 'Jana Malá',
    buyerEmail: 'Jana@Example.test',
    buyerPhone: '+421 905 111 222',
  })
  const company = await givenRegistration(app, {
    ...companyOf([
      { name: 'Jana Malá', email: 'jana@example.test' },
      { name: 'Peter Iný', email: 'peter@example.test' },
    ]),
    companyName: 'Hron, a. s.',
  })
  const messageId = randomUUID()
  await app.db.execute(sql`
    insert into contact_messages (id, at, name, email, message)
    values (${messageId}, now(), 'Jana M.', 'JANA@example.test', 'Máte voľno?'),
      (${randomUUID()}, now(), 'Niekto', 'iny@example.test', 'Nie moje')`)
  await app.db.execute(sql`
    insert into mails (id, template, payload, recipient, status, message_id, queued_at, sent_at)
    values (${randomUUID()}, 'registration-confirmed', '{}', 'jana@example.test', 'sent', 'm1', now(), now())`)
  await app.asks('access', { name: 'Jana Malá', emails: 'jana@example.test' })
  const { rows } = await app.db.execute<{ id: string }>(sql`
    select id from participants where registration_id = ${company.registrationId} and email = 'jana@example.test'`)
  return Object.assign(app, { own, company, messageId, seatId: rows[0]?.id ?? '' })
}

test('an order, a seat and a message lead to the same person with everything about them', async () => {
  await using app = await known()
  for (const id of [app.own.registrationId, app.seatId, app.messageId]) {
    const person = await readPerson(app, { id }, as('office'))
    expect(person.email.toLowerCase()).toBe('jana@example.test')
    expect(person.phone).toBe('+421 905 111 222')
    expect(new Set(person.orders.map((order) => order.id))).toEqual(
      new Set([app.own.registrationId, app.company.registrationId]),
    )
    expect(person.orders.find((order) => order.id === app.company.registrationId)).toMatchObject({ isBuyer: false })
    expect(person.messages).toMatchObject([{ id: app.messageId, state: 'new' }])
    expect(person.mails).toMatchObject([{ template: 'registration-confirmed', status: 'sent' }])
    expect(person.requests).toMatchObject([{ kind: 'access', isClosed: false }])
    expect(JSON.stringify(person)).not.toContain('peter@example.test')
  }
})

test('owner, office and reader find everything on the card, and nobody else opens it', async () => {
  await using app = await known()
  const id = app.own.registrationId
  const seen = async (role: StaffRole) => {
    const person = await readPerson(app, { id }, as(role))
    const { phone, messages, mails, consents, requests, withdrawals } = person
    const parts = { phone, messages, mails, consents, requests, withdrawals }
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
  }
  const all = ['phone', 'messages', 'mails', 'consents', 'requests', 'withdrawals']
  expect([await seen('admin'), await seen('office'), await seen('viewer')]).toEqual([all, all, all])
  for (const role of ['accountant', 'editor', 'instructor'] as const) {
    await expect(seen(role)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})

test('an id of nobody, and of somebody who was erased, leads nowhere', async () => {
  await using app = await known()
  await expect(readPerson(app, { id: randomUUID() }, as('admin'))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' })
  await app.db.execute(sql`update participants set name = null, email = null where id = ${app.seatId}`)
  await expect(readPerson(app, { id: app.seatId }, as('admin'))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' })
})
