import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-ms.ts'
import { createLog, redactText, withRequestId } from './log.server.ts'

function recordingLog() {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, never> }
}

test('personal data and secrets are redacted by name at any depth, in lists and whatever the case', () => {
  const { log, text, last } = recordingLog()
  log.info(
    {
      registration: { buyer: { contact: { person: { deeper: { email: 'secret-1' } } } } },
      participants: [{ name: 'secret-2', phone: 'secret-3' }],
      headers: { Authorization: 'secret-4', COOKIE: 'secret-5' },
      billing: { customerEmail: 'secret-6', companyAddress: 'secret-7', ico: 'secret-8' },
      joinToken: 'secret-9',
      seats: 3,
    },
    'registered',
  )
  expect(text()).not.toContain('secret-')
  expect(last()).toMatchObject({ participants: [{ name: '[redacted]', phone: '[redacted]' }], seats: 3 })
})

test('an address or a token inside a text, a path or the message of the line is redacted', () => {
  const { log, text, last } = recordingLog()
  log.info({ path: '/platba/Zx81kQw7Lm42Pq', to: null }, 'mail for jana.nováková@príklad.sk could not leave')
  expect(last()).toMatchObject({ path: '/platba/[redacted]', to: null, msg: 'mail for [e-mail] could not leave' })
  log.info({
    path: '/volba/Zx81kQw7Lm42Pq',
    mailbox: '/potvrdenie-adresy/Zx81kQw7Lm42Pq.q1.x',
    transfer: '/potvrdenie-objednavky/Zx81kQw7Lm42Pq',
    account: '/ucet-na-vratenie/Zx81kQw7Lm42Pq',
    line: '/v-poradovniku/Zx81kQw7Lm42Pq',
    feedback: '/spatna-vazba/Zx81kQw7Lm42Pq',
    quote: '/ponuka/Zx81kQw7Lm42Pq',
    offer: '/rezervacia/termin?lang=en&ponuka=Zx81kQw7Lm42Pq',
    url: 'https://bystro.test/pripojit/Zx81kQw7Lm42Pq/kalendar.ics',
  })
  expect(last()).toMatchObject({
    path: '/volba/[redacted]',
    mailbox: '/potvrdenie-adresy/[redacted]',
    transfer: '/potvrdenie-objednavky/[redacted]',
    account: '/ucet-na-vratenie/[redacted]',
    line: '/v-poradovniku/[redacted]',
    feedback: '/spatna-vazba/[redacted]',
    quote: '/ponuka/[redacted]',
    offer: '/rezervacia/termin?lang=en&ponuka=[redacted]',
    url: 'https://bystro.test/pripojit/[redacted]/kalendar.ics',
  })
  log.info({ path: '/moja-rezervacia/Zx81kQw7Lm42Pq/potvrdenie', to: '/moja-rezervacia/Zx81kQw7Lm42Pq?ulozene=udaje' })
  expect(last()).toMatchObject({ path: '/moja-rezervacia/[redacted]/potvrdenie' })
  log.info({ url: 'https://bystro.test/x?lang=sk&token=abc123&page=2' })
  expect(last()).toMatchObject({ url: 'https://bystro.test/x?lang=sk&token=[redacted]&page=2' })
  log.warn({ why: 'postgres://bystro_app:hunter2@db:5432/bystro said no to Bearer abcdefgh.ijkl' })
  expect(text()).not.toMatch(/hunter2|abcdefgh|Zx81|abc123|jana/)
})

test('an error keeps its own words, its code and its cause, without addresses', () => {
  const { log, last } = recordingLog()
  const cause = Object.assign(new Error('duplicate key for jan@example.test'), {
    code: '23505',
    constraint: 'one_per_email',
    detail: 'Key (email)=(jan@example.test) already exists.',
  })
  log.error({ error: new Error('could not store jan@example.test', { cause }) }, 'request failed')
  expect(last()).toMatchObject({
    error: {
      type: 'Error',
      message: 'could not store [e-mail]',
      stack: expect.stringMatching(/^at .*log\.test\.ts/),
      cause: { message: 'duplicate key for [e-mail]', code: '23505', constraint: 'one_per_email' },
    },
  })
  expect(JSON.stringify(last())).not.toContain('example.test')
})

test('a failed statement is logged without its values, wherever the error is put', () => {
  const failed = new DrizzleQueryError(
    'insert into registrations values ($1, $2)',
    ['Ján Novák\n    at Hlavná 1', '0900'],
    new Error('x'),
  )
  const { log, text } = recordingLog()
  log.error({ error: failed }, 'request failed')
  log.error({ reason: { inner: failed } })
  log.error(failed)
  log.error({ err: failed })
  expect(text()).toContain('insert into registrations')
  expect(text()).not.toMatch(/Novák|Hlavná|0900/)
})

test('an object that points to itself and a heap of bytes are logged without harm', () => {
  const { log, last } = recordingLog()
  const circle: Record<string, unknown> = { bytes: Buffer.alloc(100_000), at: new Date('2026-11-16T09:00:00Z') }
  circle.self = circle
  log.info(circle, 'round')
  expect(last()).toMatchObject({ msg: 'round', bytes: '[left out]', at: '2026-11-16T09:00:00.000Z' })
})

test('a long line without an address is searched in linear time', () => {
  const line = 'a'.repeat(200_000)
  expect(processorMs(() => redactText(line))).toBeLessThan(2_000)
  expect(redactText(line)).toHaveLength(200_000)
})

test('every line logged inside a request carries its id, also after a wait, and no line outside does', async () => {
  const { log, last } = recordingLog()
  await Promise.all(
    ['first', 'second'].map((requestId) =>
      withRequestId(requestId, async () => {
        await new Promise((done) => setImmediate(done))
        log.info('inside')
        expect(last()).toMatchObject({ msg: 'inside', requestId })
      }),
    ),
  )
  log.info('outside')
  expect(last()).not.toHaveProperty('requestId')
})
