import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BRAND } from '#kernel/brand.ts'
import type { Mailroom } from '#platform/mail/mail.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import { contactCallables } from './contact.callables.server.ts'
import { contactMessages } from './contact.tables.server.ts'
import { messageReceived } from './message-received.mail.server.ts'

const WRITTEN = {
  name: 'Jana Veselá',
  email: 'jana.vesela@example.test',
  message: 'Dobrý deň,\nmáte kurz aj pre učiteľov?',
  website: '',
}

const mailroom: Mailroom<TestApp> = {
  mails: [messageReceived as unknown as Mailroom<TestApp>['mails'][number]],
  frame: () => ({ product: 'Bystro', wordmark: 'bystro', origin: TEST_ORIGIN, footerLines: ['Bystro'] }),
}

/** The product's door with a real mail server behind it. */
async function contactTest() {
  const catcher = await startMailCatcher()
  const app = await startTestApp(contactCallables, { environment: { SMTP_URL: catcher.smtpUrl } })
  const dispose = app[Symbol.asyncDispose]
  return Object.assign(app, {
    catcher,
    /** As the worker does it. */
    async deliver() {
      const { rows } = await app.db.execute<{ id: string }>(sql`select id from mails where status = 'queued'`)
      for (const { id } of rows) await sendMail(app, mailroom, { mailId: id })
    },
    async [Symbol.asyncDispose]() {
      await dispose()
      await catcher.stop()
    },
  })
}

const stored = ({ db }: TestApp) => db.select().from(contactMessages)

async function outcomes({ metrics }: TestApp): Promise<Record<string, number>> {
  const { values } = await metrics.outcomes.get()
  return Object.fromEntries(
    values.filter(({ labels }) => labels.activity === 'contact').map(({ labels, value }) => [labels.outcome, value]),
  )
}

test('[PUB-186] [PUB-347] [PUB-348] a message posted as {data} is stored, and answered with result.success', async () => {
  await using app = await contactTest()
  const answer = await app.request('/api/sendContactEmail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: TEST_ORIGIN },
    body: JSON.stringify({ data: WRITTEN }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { result: { success: true } }])
  const { website: _, ...kept } = WRITTEN
  expect(await stored(app)).toMatchObject([{ ...kept, at: app.clock.now(), handledAt: null }])
  expect(await outcomes(app)).toEqual({ sent: 1 })
})

test('[PUB-348] a message that lacks something is answered with result.error, the first mistake of the form', async () => {
  await using app = await contactTest()
  const nothing = await app.call('sendContactEmail', {})
  expect([nothing.status, nothing.result]).toEqual([200, { success: false, error: 'Meno je povinné' }])
  const wrong = { ...WRITTEN, email: 'jana@' }
  expect((await app.call('sendContactEmail', wrong)).result).toEqual({ success: false, error: 'Neplatný email' })
  const english = await app.call('sendContactEmail', wrong, { 'x-language': 'en' })
  expect(english.result).toEqual({ success: false, error: 'Invalid email' })
  expect(await stored(app)).toEqual([])
  expect(await outcomes(app)).toEqual({ invalid: 3 })
})

test('[PUB-274] values are trimmed before they are kept', async () => {
  await using app = await contactTest()
  await app.call('sendContactEmail', { name: ' Jana ', email: ' jana@example.test ', message: '\n Ahoj \n' })
  expect(await stored(app)).toMatchObject([{ name: 'Jana', email: 'jana@example.test', message: 'Ahoj' }])
})

test('the provider gets a mail with name, address and message, and an answer to it goes to the visitor', async () => {
  await using app = await contactTest()
  await app.call('sendContactEmail', WRITTEN)
  await app.deliver()
  const [caught, ...others] = app.catcher.messages()
  expect(others).toEqual([])
  expect(caught?.recipients).toEqual([BRAND.email])
  expect(caught?.email).toMatchObject({
    subject: 'Správa zo stránky: Jana Veselá',
    replyTo: [{ address: WRITTEN.email }],
    from: { address: 'ahoj@bystro.test' },
  })
  for (const said of ['Jana Veselá', WRITTEN.email, 'máte kurz aj pre učiteľov?']) {
    expect(caught?.email.text).toContain(said)
    expect(caught?.email.html).toContain(said)
  }
})

test('what the visitor wrote is text in the mail, never HTML, a link or a picture', async () => {
  await using app = await contactTest()
  const hostile = '<img src=x onerror=alert(1)> <a href="https://zle.example">sem</a> & "koniec"'
  await app.call('sendContactEmail', { ...WRITTEN, name: `<b>Jana</b>`, message: hostile })
  await app.deliver()
  const email = app.catcher.messages()[0]?.email
  expect(email?.html).not.toMatch(/<img|<b>|href="https:\/\/zle/)
  expect(email?.html).toContain('&lt;b&gt;Jana&lt;/b&gt;')
  expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(email?.text).toContain(hostile)
})

const INJECTIONS = [
  '\r\nBcc: obet@example.test',
  '\nBcc: obet@example.test',
  '\r\n\r\n<h1>telo</h1>',
  '\u2028Bcc: obet@example.test',
]

test.each(INJECTIONS)('a name with %j adds no header, no recipient and no part to the mail', async (injection) => {
  await using app = await contactTest()
  const answer = await app.call('sendContactEmail', { ...WRITTEN, name: `Jana${injection}` })
  expect(answer.result).toEqual({ success: true })
  await app.deliver()
  await expectOneHarmlessMail(app)
})

test.each(INJECTIONS)(
  'a name with %j that got into the table past every rule adds nothing either',
  async (injection) => {
    await using app = await contactTest()
    await app.call('sendContactEmail', WRITTEN)
    await app.db.update(contactMessages).set({ name: `Jana${injection}` })
    await app.deliver()
    await expectOneHarmlessMail(app)
  },
)

test.each([...INJECTIONS, ', obet@example.test', '>, <obet@example.test', ' obet@example.test'])(
  'an address with %j is refused, and in the table past every rule still answers to one address at most',
  async (injection) => {
    await using app = await contactTest()
    const refused = await app.call('sendContactEmail', { ...WRITTEN, email: `jana@example.test${injection}` })
    expect(refused.result).toEqual({ success: false, error: 'Neplatný email' })
    expect(await stored(app)).toEqual([])
    await app.call('sendContactEmail', WRITTEN)
    await app.db.update(contactMessages).set({ email: `jana@example.test${injection}` })
    await app.deliver()
    await expectOneHarmlessMail(app)
  },
)

async function expectOneHarmlessMail({ catcher }: { catcher: Awaited<ReturnType<typeof startMailCatcher>> }) {
  const [caught, ...others] = catcher.messages()
  expect(others).toEqual([])
  expect(caught?.recipients).toEqual([BRAND.email])
  expect(caught?.email.to).toMatchObject([{ address: BRAND.email }])
  expect(caught?.email.bcc ?? []).toEqual([])
  expect(caught?.email.cc ?? []).toEqual([])
  expect(caught?.email.replyTo).toHaveLength(1)
  const [head = ''] = caught?.raw.toString().split('\r\n\r\n') ?? []
  const names = head.split(/\r?\n/).map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).not.toContain('bcc')
  expect(names).toContain('content-type')
  expect(caught?.email.attachments).toEqual([])
}

test.each([
  { website: 'https://spam.example' },
  { website: ' ' },
  { message: 'Kúpte si [url=https://spam.example]toto[/url]' },
  { name: 'Výhra na https://spam.example' },
])('[PUB-275] what no person wrote is answered exactly like success and goes nowhere: %j', async (change) => {
  await using app = await contactTest()
  const asPerson = await app.call('sendContactEmail', { ...WRITTEN, website: '' })
  const asProgram = await app.call('sendContactEmail', { ...WRITTEN, email: 'program@example.test', ...change })
  expect(asProgram).toEqual(asPerson)
  expect((await stored(app)).map(({ email }) => email)).toEqual([WRITTEN.email])
  const { rows } = await app.db.execute(sql`select id from mails`)
  expect(rows).toHaveLength(1)
  expect(await outcomes(app)).toEqual({ sent: 1, automatic: 1 })
})

test('links in a message are a person’s own business', async () => {
  await using app = await contactTest()
  await app.call('sendContactEmail', { ...WRITTEN, message: 'Pozrite https://a.example a https://b.example, prosím.' })
  expect(await stored(app)).toHaveLength(1)
})

test('the sixth message of a minute from one address is refused, and one from another is not', async () => {
  await using app = await contactTest()
  const from = (remoteAddress: string) =>
    app.http.request(
      `${TEST_ORIGIN}/api/sendContactEmail`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: TEST_ORIGIN },
        body: JSON.stringify({ data: WRITTEN }),
      },
      { incoming: { socket: { remoteAddress } } },
    )
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => from('203.0.113.9')))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect((await from('203.0.113.10')).status).toBe(200)
  expect(await stored(app)).toHaveLength(6)
})

test('an address that keeps to the minute meets the limit of the day, and stores nothing more', async () => {
  await using app = await contactTest()
  const send = async () => {
    await app.db.execute(sql`delete from rate_limits where key like 'sendContactEmail:%'`)
    return (await app.call('sendContactEmail', WRITTEN)).status
  }
  for (let message = 1; message <= 30; message++) expect(await send()).toBe(200)
  expect(await send()).toBe(429)
  expect(await stored(app)).toHaveLength(30)
})

test('when the mail cannot be queued the message is not stored either', async () => {
  await using app = await contactTest()
  app.jobs.enqueueAll = () => Promise.reject(new Error('no queue'))
  expect((await app.call('sendContactEmail', WRITTEN)).status).toBe(500)
  expect(await stored(app)).toEqual([])
})

test('neither logs, jobs, mails nor the audit learn who wrote or what', async () => {
  await using app = await contactTest()
  await app.call('sendContactEmail', WRITTEN)
  await app.call('sendContactEmail', { ...WRITTEN, email: 'jana.vesela@' })
  await app.deliver()
  const { rows } = await app.db.execute(sql`
    select coalesce((select json_agg(job)::text from jobs.job), '') || (select json_agg(mails)::text from mails)
      || coalesce((select json_agg(audit_events)::text from audit_events), '') as kept`)
  for (const place of [JSON.stringify(app.logged), String(rows[0]?.kept)]) {
    expect(place).not.toMatch(/vesel|učiteľ/i)
    expect(place.length).toBeGreaterThan(100)
  }
})
