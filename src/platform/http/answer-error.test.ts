import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { asRefusal } from './answer-error.server.ts'
import { callable } from './callable.server.ts'
import { contract } from './contract.ts'
import { refuse } from './http.refusals.ts'

const failing = callable(
  contract({
    name: 'failing',
    method: 'POST',
    access: 'visitor',
    summary: 'Fails.',
    input: z.object({}),
    output: z.object({}),
  }),
  () => {
    throw new Error('relation "secret_table" of jan@example.test exploded')
  },
)

test('a fault is one generic sentence in the language asked for, and its own words stay in the log', async () => {
  await using app = await startTestApp([failing])
  const sentences = {
    sk: 'Nastala neočakávaná chyba. Skúste to, prosím, znova alebo nás kontaktujte.',
    en: 'An unexpected error occurred. Please try again or contact support.',
  }
  const asked = { sk: sentences.sk, en: sentences.en, de: sentences.sk, '': sentences.sk }
  for (const [language, message] of Object.entries(asked)) {
    const answer = await app.request('/api/failing', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': language },
      body: '{"data":{}}',
    })
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toEqual({ error: { code: 'FAULT', message } })
    expect(text).not.toMatch(/secret_table|exploded|at .*\.ts/)

    const requestId = answer.headers.get('x-request-id')
    expect(app.logged.findLast(({ msg }) => msg === 'request failed')).toMatchObject({
      level: 'error',
      requestId,
      method: 'POST',
      path: '/api/failing',
      error: { message: 'relation "secret_table" of [e-mail] exploded' },
    })
  }
})

test('a refusal speaks the language asked for and is not logged as an error', async () => {
  await using app = await startTestApp([])
  const english = await app.request('/api/nobody', { headers: { 'x-language': 'en' } })
  expect(await english.json()).toEqual({ error: { code: 'NOT_FOUND', message: 'This page does not exist.' } })
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('whoever reads what is not theirs leaves a line without an address, and whoever misses a page leaves none', async () => {
  await using app = await startTestApp([], {
    mounts: [
      (http) => http.get('/admin/payments', () => new Response(null, { status: 403 })),
      (http) => http.get('/figures', () => refuse.now('AUTHENTICATION_REQUIRED')),
    ],
  })
  for (const path of ['/admin/payments?page=2', '/figures', '/nowhere']) await app.request(path)
  const lines = app.logged.filter(({ msg }) => msg === 'answered')
  const line = {
    level: 'info',
    method: 'GET',
    requestId: expect.any(String),
    time: expect.any(Number),
    msg: 'answered',
  }
  expect(lines).toEqual([
    { ...line, path: '/admin/payments', status: 403 },
    { ...line, path: '/figures', status: 401 },
  ])
})

test('a fault outside the callables is answered and logged the same way', async () => {
  await using app = await startTestApp([], {
    mounts: [
      (http) =>
        http.get('/broken', () => {
          throw new Error('page exploded')
        }),
    ],
  })
  const answer = await app.request('/broken')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('exploded')
  expect(app.logged).toContainEqual(expect.objectContaining({ path: '/broken', msg: 'request failed' }))
})

const databaseError = (code: string) => Object.assign(new Error('said PostgreSQL'), { code })

test('what a crowded database says is "busy", at any depth of causes, and what a broken one says is not', () => {
  for (const code of ['55P03', '57014', '53300', '40P01', '40001', '57P03']) {
    expect(asRefusal(new Error('query failed', { cause: databaseError(code) })), code).toMatchObject({ code: 'BUSY' })
  }
  expect(asRefusal(new Error('timeout exceeded when trying to connect'))).toMatchObject({ status: 503 })
  for (const code of ['23505', '42P01']) expect(asRefusal(databaseError(code)), code).toBeNull()
  expect(asRefusal('a text was thrown')).toBeNull()
})

test('a database that is full or away is "busy" for the visitor and an error for whoever is on duty', async () => {
  const troubles = [
    ...['53100', '53200', '58030', '57P01', '57P02', '25006', 'ECONNREFUSED', 'ECONNRESET'].map(databaseError),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ]
  for (const trouble of troubles) {
    await using app = await startTestApp([], {
      mounts: [
        (http) =>
          http.get('/away', () => {
            throw new Error('query failed', { cause: trouble })
          }),
      ],
    })
    const answer = await app.request('/away')
    expect(answer.status, trouble.message).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.json()).toMatchObject({ error: { code: 'BUSY' } })
    expect(app.logged).toContainEqual(
      expect.objectContaining({ level: 'error', path: '/away', msg: 'refused because the database is away' }),
    )
  }
})
