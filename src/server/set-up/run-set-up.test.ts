import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#capabilities/staff/staff.testing.server.ts'
import { codeAt } from '#capabilities/staff/two-factor/one-time-code.server.ts'
import { authSessions } from '#platform/auth/auth.tables.server.ts'
import { CONTENT_KEY, recorded, startGhostDouble } from '#platform/ghost/ghost.testing.server.ts'
import { isSignedByGhost } from '#platform/ghost/ghost-signature.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'
import { startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import type { Desk } from './desk.ts'
import { answerOf, answersOf } from './file-of-answers.ts'
import { runSetUp, type StepName } from './run-set-up.server.ts'
import { openSecretsFile } from './secrets-file.ts'

const ADMIN = {
  'admin.email': 'zuzana@tichymlyn.example',
  'admin.name': 'Zuzana Mlynárová',
  'admin.password': TEST_PASSWORD,
}
const BRAND = {
  'brand.product': 'Tichý mlyn',
  'brand.wordmark': 'tichý mlyn',
  'brand.email': 'ahoj@tichymlyn.example',
  'brand.phone': '+421 2 000 000 99',
  'brand.social.facebook': '-',
  'brand.provider.name': 'Tichý mlyn, s. r. o.',
  'brand.provider.seat': 'Mlynská 7, 040 01 Košice',
  'brand.provider.ico': '12345679',
  'brand.provider.dic': '2020000015',
  'brand.provider.icDph': '-',
  'brand.vatPercent': '-',
  'brand.provider.register': 'Obchodný register Mestského súdu Košice, oddiel Sro, vložka č. 1/V',
}
const GHOST_SECRET = 'a-secret-between-ghost-and-us'
const ADMIN_KEY = `${'0'.repeat(24)}:${'a'.repeat(64)}`

/** Somebody with a file of answers, and nobody at the terminal. */
function deskWith(answers: Record<string, string>, options: { canShow?: boolean } = {}) {
  const said: Array<string> = []
  const shown: Array<string> = []
  const desk: Desk = {
    say: (line) => void said.push(line),
    given: (name) => answers[name] ?? null,
    ask: async ({ name }) => answers[name] ?? null,
    canShow: options.canShow ?? true,
    show: (lines) => void shown.push(...lines),
  }
  return { desk, said, shown }
}

async function outcomeOf(services: TestServices, name: StepName, answers: Record<string, string> = {}) {
  const [outcome] = await runSetUp(services, deskWith(answers).desk, [name])
  return { state: outcome?.state, words: outcome?.words.join(' ') ?? '' }
}

const keyIn = (shown: ReadonlyArray<string>) => /secret=([A-Z2-7]+)/.exec(shown.join('\n'))?.[1] ?? ''

test('the first admin gets an app and recovery codes over two runs, the third finds nothing to do, and no secret is said', async () => {
  await using services = await testServices()
  const first = deskWith(ADMIN)
  expect(await runSetUp(services, first.desk, ['admin'])).toMatchObject([{ state: 'open' }])
  expect(first.shown.join('\n')).toContain(`otpauth://totp/Bystro:${encodeURIComponent(ADMIN['admin.email'])}?secret=`)
  const key = keyIn(first.shown)

  const wrongCode = deskWith({ ...ADMIN, 'admin.code': '000000' })
  expect(await runSetUp(services, wrongCode.desk, ['admin'])).toMatchObject([{ state: 'wrong' }])
  const second = deskWith({ ...ADMIN, 'admin.code': codeAt(key, services.clock.now()) })
  expect(await runSetUp(services, second.desk, ['admin'])).toMatchObject([{ state: 'done' }])
  const codes = second.shown.filter((line) => /^ {2}[2-9a-z]{5}-[2-9a-z]{5}$/.test(line))
  expect(codes).toHaveLength(10)
  // Nobody is left signed in by a command.
  expect(await services.db.$count(authSessions)).toBe(0)

  const third = deskWith({})
  expect(await runSetUp(services, third.desk, ['admin'])).toMatchObject([{ state: 'done' }])
  expect(third.shown).toEqual([])
  const open = JSON.stringify([first.said, wrongCode.said, second.said, third.said, services.logged])
  for (const secret of [key, TEST_PASSWORD, ...codes.map((code) => code.trim())]) expect(open).not.toContain(secret)
})

test('where a key could only be shown in a log nobody is made, and a wrong password adds no app', async () => {
  await using services = await testServices()
  const blind = deskWith(ADMIN, { canShow: false })
  expect(await runSetUp(services, blind.desk, ['admin'])).toMatchObject([{ state: 'open' }])
  expect((await outcomeOf(services, 'admin')).words).toContain('admin.email, admin.name, admin.password')
  await outcomeOf(services, 'admin', ADMIN)
  const guessed = await outcomeOf(services, 'admin', { ...ADMIN, 'admin.password': 'iné heslo ako predtým' })
  expect(guessed).toMatchObject({ state: 'wrong', words: expect.stringContaining('not correct') })
})

test('a brand is whole when nothing invented is left in it; a field that cannot be is named, and nothing is saved', async () => {
  await using services = await testServices()
  expect((await outcomeOf(services, 'brand')).words).toContain('brand.provider.ico')
  const refused = await outcomeOf(services, 'brand', { ...BRAND, 'brand.provider.ico': '12345678' })
  expect(refused).toMatchObject({ state: 'wrong', words: expect.stringContaining('brand.provider.ico') })
  expect(services.settings.current().version).toBe(0)
  expect(await outcomeOf(services, 'brand', BRAND)).toEqual({
    state: 'done',
    words: 'The site is Tichý mlyn, run by Tichý mlyn, s. r. o..',
  })
  const { brand } = services.settings.current()
  expect(brand).toMatchObject({ vatPercent: null, social: { facebook: null }, provider: { icDph: '' } })
  expect(await outcomeOf(services, 'brand')).toMatchObject({ state: 'done' })
  expect(services.settings.current().version).toBe(1)
})

test('whom of abroad the site sells to is asked, has no default, and stays undecided until somebody says', async () => {
  await using services = await testServices()
  const asked = await outcomeOf(services, 'abroad')
  expect(asked).toMatchObject({ state: 'open' })
  expect(asked.words).toContain('abroad.unionConsumers, abroad.outsideUnion')
  expect(await outcomeOf(services, 'abroad', { 'abroad.unionConsumers': 'everything' })).toMatchObject({
    state: 'wrong',
  })
  expect(await outcomeOf(services, 'abroad', { 'abroad.unionConsumers': 'slovak-rate' })).toMatchObject({
    state: 'open',
  })
  expect(await outcomeOf(services, 'abroad', { 'abroad.outsideUnion': 'not-sold' })).toMatchObject({ state: 'done' })
  expect(await outcomeOf(services, 'abroad')).toMatchObject({ state: 'done' })
})

test('Stripe is asked for account, endpoint and events, and what is missing is said in words', async () => {
  await using sandbox = await startStripeSandbox()
  const origin = 'http://localhost:4999'
  await using services = await testServices({
    PUBLIC_ORIGIN: origin,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: sandbox.apiKey,
  })
  const url = `${origin}/api/stripe-webhook`
  expect(await outcomeOf(services, 'stripe')).toMatchObject({
    state: 'wrong',
    words: expect.stringContaining(`no webhook endpoint ${url}`),
  })
  sandbox.sendWebhooksTo({ url, secret: 'whsec_x', events: ['checkout.session.completed'] })
  const some = await outcomeOf(services, 'stripe')
  expect(some).toMatchObject({ state: 'wrong', words: expect.stringContaining('not told of checkout.session.expired') })
  sandbox.sendWebhooksTo({ url, secret: 'whsec_x' })
  expect(await outcomeOf(services, 'stripe')).toMatchObject({
    state: 'done',
    words: expect.stringContaining('acct_sandbox'),
  })
  expect((await outcomeOf(services, 'stripe')).words).not.toContain(sandbox.apiKey)
})

test('a key that Stripe does not take and a test key on a public site are wrong', async () => {
  await using sandbox = await startStripeSandbox()
  const given = { STRIPE_API_URL: sandbox.url, STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' }
  await using strange = await testServices(given)
  const refused = await outcomeOf(strange, 'stripe')
  expect(refused).toMatchObject({ state: 'wrong', words: expect.stringContaining('does not take the key') })
  expect(refused.words).not.toContain('of_somebody_else')
  await using playing = await testServices({ ...given, STRIPE_SECRET_KEY: sandbox.apiKey })
  expect((await outcomeOf(playing, 'stripe')).words).toContain('takes no money')
})

test('a trial letter is sent once and its outcome is told; a mail server that is away is told as well', async () => {
  await using away = await testServices()
  expect(await outcomeOf(away, 'mail')).toMatchObject({ state: 'open' })
  expect(await outcomeOf(away, 'mail', { 'mail.to': 'nobody' })).toMatchObject({ state: 'wrong' })
  expect(await outcomeOf(away, 'mail', { 'mail.to': ADMIN['admin.email'] })).toMatchObject({
    state: 'wrong',
    words: expect.stringContaining('did not leave'),
  })
  const catcher = await startMailCatcher()
  try {
    await using services = await testServices({ SMTP_URL: catcher.smtpUrl })
    expect(await outcomeOf(services, 'mail', { 'mail.to': ADMIN['admin.email'] })).toMatchObject({ state: 'done' })
    expect(catcher.messages()).toHaveLength(1)
    expect(await outcomeOf(services, 'mail')).toMatchObject({ state: 'done' })
    expect(catcher.messages()).toHaveLength(1)
  } finally {
    await catcher.stop()
  }
})

test('Ghost is asked with both keys, and told where to send changes, once', async () => {
  let told = 0
  await using ghost = await startGhostDouble(({ path }) => {
    if (path === 'admin/webhooks/') {
      told += 1
      return told > 7
        ? { status: 422, body: { errors: [{ message: 'Target URL has already been used for this event.' }] } }
        : { status: 201, body: {} }
    }
    const page = { posts: [], meta: { pagination: { page: 1, limit: 1, pages: 1, total: 0, next: null, prev: null } } }
    return { body: path.startsWith('admin/') ? page : recorded('posts-page1') }
  })
  await using none = await testServices()
  expect(await outcomeOf(none, 'ghost')).toMatchObject({ state: 'open' })
  await using reading = await testServices({ GHOST_URL: ghost.url, GHOST_CONTENT_KEY: CONTENT_KEY })
  expect((await outcomeOf(reading, 'ghost')).words).toContain('Without GHOST_ADMIN_KEY')
  await using services = await testServices({
    GHOST_URL: ghost.url,
    GHOST_CONTENT_KEY: CONTENT_KEY,
    GHOST_ADMIN_KEY: ADMIN_KEY,
    GHOST_WEBHOOK_SECRETS: GHOST_SECRET,
  })
  expect(await outcomeOf(services, 'ghost')).toMatchObject({
    state: 'done',
    words: expect.stringContaining('now tells http://bystro.test/api/ghost/webhook of post.published'),
  })
  expect(await outcomeOf(services, 'ghost')).toMatchObject({
    state: 'done',
    words: expect.stringContaining('of all 7 kinds of changes'),
  })
  ghost.answers(() => ({ status: 401 }))
  const refused = await outcomeOf(services, 'ghost')
  expect(refused).toMatchObject({ state: 'wrong', words: expect.stringContaining('does not accept our key') })
  expect(JSON.stringify(services.logged)).not.toContain(ADMIN_KEY.slice(30))
})

test('a first session is on sale with the defaults of its level, and a second run makes no second one', async () => {
  await using services = await testServices()
  expect(await outcomeOf(services, 'session')).toMatchObject({ state: 'open' })
  expect((await outcomeOf(services, 'session', { 'session.day': '21. 1.' })).words).toContain('session.day')
  const day = { 'session.day': '2027-01-21', 'session.priceEuros': '129,50', 'session.capacity': '12' }
  expect(await outcomeOf(services, 'session', { 'session.day': '2026-01-21' })).toMatchObject({ state: 'wrong' })
  expect(await outcomeOf(services, 'session', day)).toMatchObject({ state: 'done' })
  expect(await outcomeOf(services, 'session', day)).toEqual({
    state: 'done',
    words: 'The timetable has sessions to come: 1.',
  })
})

test('the site is asked at its public address, with messages signed as Stripe and Ghost sign theirs', async () => {
  const seen: { services?: TestServices; status: number } = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { services, status } = seen
      const signature = String(request.headers['stripe-signature'])
      const ofGhost = { body, signature: String(request.headers['x-ghost-signature']), now: new Date() }
      const isRight =
        request.url === '/readyz' ||
        (request.url === '/api/stripe-webhook' &&
          services?.stripe.readEvent(body, signature)?.type === 'bystro.set_up') ||
        (request.url === '/api/ghost/webhook' && isSignedByGhost([GHOST_SECRET], ofGhost))
      response.writeHead(isRight ? status : 400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await using services = await testServices({
      PUBLIC_ORIGIN: origin,
      GHOST_URL: origin,
      GHOST_CONTENT_KEY: CONTENT_KEY,
      GHOST_WEBHOOK_SECRETS: GHOST_SECRET,
    })
    services.clock.set(new Date().toISOString())
    seen.services = services
    expect(await outcomeOf(services, 'site')).toEqual({
      state: 'done',
      words: `${origin} is ready and takes signed messages.`,
    })
    await using other = await testServices({ PUBLIC_ORIGIN: origin, STRIPE_WEBHOOK_SECRETS: 'whsec_other' })
    other.clock.set(new Date().toISOString())
    expect(await outcomeOf(other, 'site')).toMatchObject({
      state: 'wrong',
      words: expect.stringContaining('/api/stripe-webhook answers 400'),
    })
    seen.status = 503
    expect(await outcomeOf(services, 'site')).toMatchObject({ state: 'wrong' })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  await using alone = await testServices({ PUBLIC_ORIGIN: 'http://127.0.0.1:1' })
  expect(await outcomeOf(alone, 'site')).toMatchObject({ state: 'open' })
})

test('answers come from a file in sections or one by one, and a password never from a command line', () => {
  expect(answersOf('{"admin": {"email": "a@b.sk"}, "brand": {"vatPercent": null, "social": {"x": 1}}}')).toEqual(
    new Map([
      ['admin.email', 'a@b.sk'],
      ['brand.vatPercent', '-'],
      ['brand.social.x', '1'],
    ]),
  )
  for (const text of ['[]', '"a"', '{"a": [1]}', '{', '{"a": true}']) expect(answersOf(text), text).toBeNull()
  expect(answerOf('admin.code=123456')).toEqual(['admin.code', '123456'])
  expect(answerOf('session.title=A=B')).toEqual(['session.title', 'A=B'])
  for (const written of ['admin.password=x', 'admin', '=x', 'Admin.x=1']) expect(answerOf(written), written).toBeNull()
})

test('secrets go into a new file that only its owner reads, and an unused one is taken away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-secrets-'))
  const path = join(folder, 'codes.txt')
  try {
    openSecretsFile(path)?.close()
    expect(() => statSync(path)).toThrow()
    const file = openSecretsFile(path)
    file?.write('one\n')
    file?.write('two\n')
    file?.close()
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(openSecretsFile(path)).toBeNull()
    expect(openSecretsFile(join(folder, 'nowhere', 'codes.txt'))).toBeNull()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
