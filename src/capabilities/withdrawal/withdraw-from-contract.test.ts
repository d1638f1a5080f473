import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type PostTest, postTest, saidIn } from '#capabilities/training/training.testing.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { withdrawFromContract } from './withdraw-from-contract.server.ts'
import { withdrawals } from './withdrawal.tables.server.ts'
import { FROM_A_BROWSER, withdrawalTest } from './withdrawal.testing.server.ts'
import type { WithdrawFromContract } from './withdrawal.ts'
import { withdrawalReceived } from './withdrawal-received.mail.server.ts'

type Written = Omit<WithdrawFromContract, 'id'>

const WRITTEN: Written = {
  name: 'Jana Nováková',
  reference: 'by ab2c d3ef',
  email: 'jana.novakova@example.test',
  language: 'sk',
}

const declare = (services: TestServices, written: Partial<Written> = {}, id = randomUUID()) =>
  withdrawFromContract(services, { ...WRITTEN, ...written, id }, FROM_A_BROWSER)

const stored = ({ db }: TestServices) => db.select().from(withdrawals)

test('a declaration is kept as it was written, by the time of the database, with evidence of the browser that points at nobody', async () => {
  await using services = await testServices()
  const id = randomUUID()
  const answer = await declare(services, {}, id)
  const [kept] = await stored(services)
  expect(kept).toMatchObject({
    ...WRITTEN,
    id,
    statement: 'Oznamujem, že odstupujem od zmluvy o účasti na kurze.',
    ipAddress: '198.51.100.0',
    userAgent: FROM_A_BROWSER.userAgent,
  })
  expect(answer).toEqual({ isReceived: true, receivedAt: kept?.receivedAt })
  const { rows } = await services.db.execute(sql`
    select received_at between now() - interval '1 minute' and now() as "isNow",
      due_on - (received_at at time zone 'Europe/Bratislava')::date as days from withdrawals`)
  expect(rows).toEqual([{ isNow: true, days: 14 }])
})

test('the receipt and the decision are owed with the record, once for each', async () => {
  await using services = await testServices()
  await declare(services)
  const { rows: mails } = await services.db.execute(sql`select template, recipient from mails`)
  expect(mails).toEqual([{ template: 'withdrawal-received', recipient: WRITTEN.email }])
  const { rows: jobs } = await services.db.execute(
    sql`select count(*)::int as count from jobs.job where name = 'decide-withdrawal'`,
  )
  expect(jobs).toEqual([{ count: 1 }])
})

test('when the receipt cannot be owed nothing is received', async () => {
  await using services = await testServices()
  services.jobs.enqueueAll = () => Promise.reject(new Error('no queue'))
  await expect(declare(services)).rejects.toThrow('no queue')
  expect(await stored(services)).toEqual([])
})

test('the same press of the button twice, or ten times at once, is one declaration with one time and one receipt', async () => {
  await using services = await testServices()
  const id = randomUUID()
  const call = (n: number) => ({ ...FROM_A_BROWSER, clientAddress: `198.51.${n}.7` })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => withdrawFromContract(services, { ...WRITTEN, id }, call(n))),
  )
  expect(new Set(answers.map((answer) => answer.isReceived && answer.receivedAt.getTime())).size).toBe(1)
  expect(await stored(services)).toHaveLength(1)
  const { rows } = await services.db.execute(sql`select count(*)::int as mails from mails`)
  expect(rows).toEqual([{ mails: 1 }])
})

test('somebody else’s number with other words is a declaration of its own', async () => {
  await using services = await testServices()
  const id = randomUUID()
  await declare(services, {}, id)
  await declare(services, { name: 'Ján Iný' }, id)
  const names = (await stored(services)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Jana Nováková', 'Ján Iný'])
})

test('the answer is the same for an order, for none, for a company, too late, and twice', async () => {
  await using app = await withdrawalTest()
  const inTime = await app.given()
  const late = await app.given({ paidDaysAgo: 40, startsInHours: -48 })
  const company = await app.given({ kind: 'business' })
  const tried = [
    { reference: inTime.registration.reference, email: inTime.email },
    { reference: inTime.registration.reference, email: inTime.email },
    { reference: late.registration.reference, email: late.email },
    { reference: company.registration.reference, email: company.email },
    { reference: 'BY-2222-2222', email: 'nikto@example.test' },
  ]
  const answers = []
  for (const [n, each] of tried.entries()) {
    const call = { ...FROM_A_BROWSER, clientAddress: `198.51.${n}.7` }
    answers.push(await withdrawFromContract(app, { ...WRITTEN, ...each, id: randomUUID() }, call))
  }
  const seen = answers.map((answer) => Object.keys(answer).join())
  expect(seen).toEqual(tried.map(() => 'isReceived,receivedAt'))
  expect(answers.every(({ isReceived }) => isReceived)).toBe(true)
  // Nothing that is known of orders has been read or touched yet: the decision is a job's.
  const { rows } = await app.db.execute(sql`select count(*)::int as outcomes from withdrawal_outcomes`)
  expect(rows).toEqual([{ outcomes: 0 }])
})

test.each([
  [{ name: ' ' }, { name: 'Vyplňte meno a priezvisko' }],
  [{ reference: '\u200b' }, { reference: 'Vyplňte číslo objednávky, alebo opíšte kurz a termín' }],
  [{ email: '' }, { email: 'Vyplňte e-mail, pošleme naň potvrdenie' }],
  [{ email: 'jana@' }, { email: 'Skontrolujte e-mail, takto by naň potvrdenie neprišlo' }],
  [
    { email: 'jana@example.test, obet@example.test' },
    { email: 'Skontrolujte e-mail, takto by naň potvrdenie neprišlo' },
  ],
  [{ name: 'x'.repeat(201) }, { name: 'Meno môže mať najviac 200 znakov' }],
  [{ name: 'Vyhrali ste https://zle.example' }, { name: 'Odkaz sem, prosím, nepíšte' }],
  [{ name: 'Vyhrali ste na zle.example' }, { name: 'Odkaz sem, prosím, nepíšte' }],
  [{ reference: 'www.zle.example' }, { reference: 'Odkaz sem, prosím, nepíšte' }],
  [{ reference: 'zle.example/vyhra' }, { reference: 'Odkaz sem, prosím, nepíšte' }],
  [{ name: '', language: 'en' as const }, { name: 'Fill in your name and surname' }],
])('%j is answered with a sentence beside its field, and nothing is kept', async (written, errors) => {
  await using services = await testServices()
  expect(await declare(services, written)).toEqual({ isReceived: false, errors })
  expect(await stored(services)).toEqual([])
})

test('one address declares five times a minute, and thirty times a day, and not more', async () => {
  await using services = await testServices()
  const statuses = await Promise.allSettled(Array.from({ length: 8 }, () => declare(services)))
  expect(statuses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const elsewhere = { ...FROM_A_BROWSER, clientAddress: '203.0.113.9' }
  for (let n = 0; n < 30; n++) {
    await services.db.execute(sql`delete from rate_limits where key like 'withdraw:%'`)
    await withdrawFromContract(services, { ...WRITTEN, id: randomUUID() }, elsewhere)
  }
  await services.db.execute(sql`delete from rate_limits where key like 'withdraw:%'`)
  await expect(withdrawFromContract(services, { ...WRITTEN, id: randomUUID() }, elsewhere)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

const CHANGES = ['withdrawals', 'withdrawal_outcomes', 'withdrawal_closings'].flatMap((table) => [
  sql.raw(`update ${table} set ${table === 'withdrawals' ? 'id' : 'withdrawal_id'} = gen_random_uuid()`),
  sql.raw(`delete from ${table}`),
  sql.raw(`truncate ${table} cascade`),
])

async function givenRecords(services: TestServices) {
  const id = randomUUID()
  await declare(services, {}, id)
  await services.db.execute(
    sql`insert into withdrawal_outcomes (withdrawal_id, standing, refund_cents) values (${id}, 'unmatched', 0)`,
  )
  await services.db.execute(sql`insert into withdrawal_closings (withdrawal_id) values (${id})`)
}

test('the app cannot change, delete or truncate a declaration, its outcome or its closing', async () => {
  await using services = await testServices()
  await givenRecords(services)
  for (const change of CHANGES) {
    await expect(services.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

test('the same changes pass once rights and triggers are taken out, so it is these that refuse', async () => {
  await using services = await testServices()
  await givenRecords(services)
  const owner = openDatabase({ url: services.database.ownerUrl, poolMax: 1, log: services.log })
  const tables = sql.raw('withdrawals, withdrawal_outcomes, withdrawal_closings')
  await owner.db.execute(sql`grant update, delete, truncate on ${tables} to bystro_app`)
  for (const change of CHANGES) await expect(services.db.execute(change)).rejects.toThrow()
  for (const table of ['withdrawals', 'withdrawal_outcomes', 'withdrawal_closings']) {
    await owner.db.execute(sql.raw(`alter table ${table} disable trigger user`))
  }
  for (const table of ['withdrawal_closings', 'withdrawal_outcomes', 'withdrawals']) {
    await services.db.execute(sql.raw(`delete from ${table}`))
  }
  await owner.close()
  expect(await stored(services)).toEqual([])
})

async function receiptOf(services: PostTest, written: Partial<Written>) {
  const id = randomUUID()
  await declare(services, written, id)
  return { id, mail: await services.post(withdrawalReceived, { withdrawalId: id }, written.email ?? WRITTEN.email) }
}

test('the receipt repeats what was declared, with date and time, and says that it is no acceptance', async () => {
  await using services = await postTest()
  const { mail } = await receiptOf(services, {})
  const said = saidIn(mail)
  expect(mail?.recipients).toEqual([WRITTEN.email])
  expect(said.subject).toBe('Prijali sme vaše odstúpenie od zmluvy')
  const [kept] = await stored(services)
  for (const words of [
    'Oznamujem, že odstupujem od zmluvy o účasti na kurze.',
    WRITTEN.name,
    WRITTEN.reference,
    WRITTEN.email,
    kept?.receivedAt.toISOString().slice(0, 19).replace('T', ' ') ?? 'a time',
    'Tento e-mail potvrdzuje prijatie, nie výsledok.',
  ]) {
    expect(said.text).toContain(words)
    expect(said.html).toContain(words)
  }
})

test('an English declaration has an English receipt', async () => {
  await using services = await postTest()
  const { mail } = await receiptOf(services, { language: 'en' })
  const said = saidIn(mail)
  expect(said.subject).toBe('We have received your withdrawal from the contract')
  expect(said.text).toContain('This e-mail confirms the receipt, not the outcome.')
})

test('the receipt of somebody who typed another person’s reference tells nothing of the order', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  const { reference } = order.registration
  const id = await app.withdraw({ reference, email: 'stranger@example.test', name: 'Cudzí Človek' })
  const receipt = JSON.stringify(await withdrawalReceived.compose(app, { withdrawalId: id }))
  expect(receipt).toContain(reference)
  expect(receipt).not.toMatch(/Základy AI|127|Nováková/)
  expect(receipt).not.toContain(order.email)
})

test.each(['\r\nBcc: obet', '\u2028Bcc: obet', '<img src=x onerror=alert(1)>'])(
  'a name and a reference with %j add no header, no recipient and no HTML to the receipt',
  async (injection) => {
    await using services = await postTest()
    const { mail } = await receiptOf(services, { name: `Jana${injection}`, reference: `BY${injection}` })
    expect(mail?.recipients).toEqual([WRITTEN.email])
    expect(mail?.email.bcc ?? []).toEqual([])
    expect(mail?.email.html).not.toContain('<img')
    expect(services.catcher.messages()).toHaveLength(1)
  },
)

test('neither logs, jobs, mail payloads nor the audit learn who withdrew', async () => {
  await using app = await withdrawalTest()
  const order = await app.given()
  await app.withdraw({ reference: order.registration.reference, email: order.email, name: 'Žofia Tajná' })
  const { rows } = await app.db.execute(sql`
    select coalesce((select json_agg(job)::text from jobs.job), '') || (select json_agg(payload)::text from mails)
      || coalesce((select json_agg(audit_events)::text from audit_events), '') as kept`)
  for (const place of [JSON.stringify(app.logged), String(rows[0]?.kept)]) {
    expect(place).not.toContain('Tajná')
    expect(place).not.toContain(order.email)
    expect(place.length).toBeGreaterThan(100)
  }
})
