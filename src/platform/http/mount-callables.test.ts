import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.server.ts'
import { type Call, callable } from './callable.server.ts'
import { contract } from './contract.ts'

const visitorCall = { access: 'visitor', summary: 'A call of the test.' } as const

const greet = callable(
  contract({
    ...visitorCall,
    name: 'greet',
    method: 'POST',
    input: z.object({ to: z.string().min(2), times: z.int().max(3).default(1) }),
    output: z.object({ text: z.string() }),
  }),
  (_: Services, { to, times }) => ({ text: `Ahoj ${to}! `.repeat(times).trim() }),
)
const add = callable(
  contract({
    ...visitorCall,
    name: 'add',
    method: 'GET',
    input: z.object({ a: z.coerce.number(), b: z.coerce.number() }),
    output: z.object({ sum: z.number() }),
    sharedCacheSeconds: 1,
  }),
  (_: Services, { a, b }) => ({ sum: a + b }),
)
const mirror = callable(
  contract({
    ...visitorCall,
    name: 'mirror',
    method: 'POST',
    envelope: 'bare',
    input: z.object({ token: z.string() }),
    output: z.object({ success: z.boolean(), token: z.string() }),
  }),
  (_: Services, { token }) => ({ success: true, token }),
)
const tidy = callable(
  contract({
    name: 'tidy',
    method: 'POST',
    access: 'saveSettings',
    summary: 'Only for admins.',
    input: z.object({}),
    output: z.object({ by: z.string().nullable() }),
  }),
  (_: Services, __, call: Call) => ({ by: call.actor.id }),
)

const JSON_TYPE = { 'content-type': 'application/json' }

function post(app: TestApp, name: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
  return app.request(`/api/${name}`, { method: 'POST', headers, body })
}

test('a call speaks {data} and is answered with {result}, not to be kept by anybody', async () => {
  await using app = await startTestApp([greet])
  const answer = await post(app, 'greet', '{"data":{"to":"Jana","times":2}}')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ result: { text: 'Ahoj Jana! Ahoj Jana!' } })
})

test('a GET call takes its input from the query and says how long a shared cache may keep it', async () => {
  await using app = await startTestApp([add])
  const answer = await app.request('/api/add?a=2&b=40')
  expect(await answer.json()).toEqual({ result: { sum: 42 } })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
  expect((await app.request('/api/add?a=2')).status).toBe(400)
  expect((await app.call('add', { a: 1, b: 1 })).status).toBe(404)
})

test('a bare call speaks the values themselves both ways', async () => {
  await using app = await startTestApp([mirror])
  const answer = await post(app, 'mirror', '{"token":"abc"}')
  expect(await answer.json()).toEqual({ success: true, token: 'abc' })
  expect((await post(app, 'mirror', '{"data":{"token":"abc"}}')).status).toBe(400)
})

test('a name nobody declared is a 404 in the same envelope, whatever the method', async () => {
  await using app = await startTestApp([greet])
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await app.request('/api/nobody', { method })
    expect(answer.status, method).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'Táto stránka tu nie je.' } })
  }
  expect((await app.request('/api/greet')).status).toBe(404)
})

test('invalid input is answered with the name of every wrong field', async () => {
  await using app = await startTestApp([greet])
  expect(await app.call('greet', { to: 'J', times: 9 })).toMatchObject({
    status: 400,
    error: { code: 'INVALID_INPUT', details: { fields: [{ field: 'to' }, { field: 'times' }] } },
  })
})

test('a list of a thousand mistakes is cut to twenty', async () => {
  const many = callable(
    contract({ ...visitorCall, name: 'many', method: 'POST', input: z.array(z.string()), output: z.object({}) }),
    () => ({}),
  )
  await using app = await startTestApp([many])
  const answer = await app.call(
    'many',
    Array.from({ length: 1000 }, () => 1),
  )
  expect(answer.error.details).toHaveProperty('fields.length', 20)
})

test('a column nobody declared never leaves the server, at any depth', async () => {
  const leaky = callable(
    contract({
      ...visitorCall,
      name: 'leaky',
      method: 'POST',
      input: z.object({}),
      output: z.object({ rows: z.array(z.object({ id: z.number() })) }),
    }),
    () => {
      const row = { id: 1, passwordHash: 'x' }
      const answer = { rows: [row], total: 1 }
      return answer
    },
  )
  await using app = await startTestApp([leaky])
  expect((await app.call('leaky', {})).result).toEqual({ rows: [{ id: 1 }] })
})

test('an answer that breaks its own contract is a fault, not half an answer', async () => {
  const broken = callable(
    contract({
      ...visitorCall,
      name: 'broken',
      method: 'POST',
      input: z.object({}),
      output: z.object({ id: z.uuid() }),
    }),
    () => ({ id: 'secret-number' }),
  )
  await using app = await startTestApp([broken])
  const answer = await app.call('broken', {})
  expect(answer).toMatchObject({ status: 500, error: { code: 'FAULT' } })
  expect(JSON.stringify(answer)).not.toContain('secret-number')
})

test('only JSON is accepted, because a foreign form can post anything else without asking', async () => {
  await using app = await startTestApp([greet])
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', '']) {
    const answer = await post(app, 'greet', '{"data":{"to":"Jana"}}', { 'content-type': type })
    expect(answer.status, type).toBe(415)
    expect(await answer.json()).toMatchObject({ error: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  }
  const withCharset = { 'content-type': 'application/json; charset=utf-8' }
  expect((await post(app, 'greet', '{"data":{"to":"Jana"}}', withCharset)).status).toBe(200)
})

test('a body that is no JSON or has no data is refused as unreadable', async () => {
  await using app = await startTestApp([greet])
  for (const body of ['{"data":', '', 'null', '"text"', '[]', '{"to":"Jana"}']) {
    const answer = await post(app, 'greet', body)
    expect(answer.status, body).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 'UNREADABLE_BODY' } })
  }
})

/** A real socket: only there a body can arrive in chunks without saying how long it will be. */
async function sendOverSocket(app: TestApp, bytes: number, headers: Record<string, string | number>) {
  const server = serve({ fetch: app.http.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const envelope = '{"data":{"to":""}}'
  const body = envelope.replace('""', `"${'x'.repeat(bytes - envelope.length)}"`)
  const answer = await new Promise<{ status: number | undefined; text: string }>((done, fail) => {
    const outgoing = httpRequest({ port, path: '/api/greet', method: 'POST', headers: { ...JSON_TYPE, ...headers } })
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk) => {
        text += chunk
      })
      incoming.on('end', () => done({ status: incoming.statusCode, text }))
    })
    for (let at = 0; at < body.length; at += 10_000) outgoing.write(body.slice(at, at + 10_000))
    outgoing.end()
  })
  server.close()
  return answer
}

test('a body of 64 KB passes and one byte more is refused, whether it says its length or comes in chunks', async () => {
  await using app = await startTestApp([greet])
  const limit = 64 * 1024
  for (const bytes of [limit, limit + 1]) {
    for (const headers of [{ 'content-length': bytes }, { 'transfer-encoding': 'chunked' }]) {
      const { status, text } = await sendOverSocket(app, bytes, headers as Record<string, string | number>)
      expect({ bytes, headers, status }).toEqual({ bytes, headers, status: bytes === limit ? 200 : 413 })
      expect(JSON.parse(text)).toMatchObject(bytes === limit ? { result: {} } : { error: { code: 'BODY_TOO_LARGE' } })
    }
  }
})

test('a body that is cut off is the sender’s matter: no database is away, and nobody is called', async () => {
  await using app = await startTestApp([greet])
  const logged: Array<unknown> = []
  for (const level of ['error', 'warn'] as const)
    app.log[level] = (...said: ReadonlyArray<unknown>) => logged.push(said)
  const server = serve({ fetch: app.http.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const answered = async () =>
    (await app.metrics.requests.get()).values.map(({ labels, value }) => [labels.status, value])
  for (const [length, piece] of [
    ['content-length: 100', '{"data":'],
    ['transfer-encoding: chunked', '8\r\n{"data":\r\n'],
  ] as const) {
    const socket = connect(port, '127.0.0.1')
    const head = ['POST /api/greet HTTP/1.1', 'host: x', 'content-type: application/json', length, '', piece]
    socket.write(head.join('\r\n'))
    await new Promise((done) => server.once('request', done))
    socket.destroy()
  }
  await expect.poll(answered).toEqual([['4xx', 2]])
  expect(logged).toEqual([])
  server.close()
})

test('a call for admins is refused to a visitor before its input is even read, and lets an admin in', async () => {
  await using app = await startTestApp([tidy])
  const refused = await post(app, 'tidy', 'not json')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 'AUTHENTICATION_REQUIRED' } })

  app.auth.identifyCall = async () => ({ kind: 'admin', id: 'admin-1' })
  expect((await app.call('tidy', {})).result).toEqual({ by: 'admin-1' })
})

test('the verb learns who calls, from where and under which request id', async () => {
  const whoami = callable(
    contract({
      ...visitorCall,
      name: 'whoami',
      method: 'GET',
      input: z.object({}),
      output: z.object({ kind: z.string(), clientAddress: z.string(), requestId: z.string() }),
    }),
    (_: Services, __, { actor, clientAddress, requestId }) => ({ kind: actor.kind, clientAddress, requestId }),
  )
  await using app = await startTestApp([whoami])
  const answer = await app.request('/api/whoami')
  expect(await answer.json()).toEqual({
    result: { kind: 'visitor', clientAddress: '127.0.0.1', requestId: answer.headers.get('x-request-id') },
  })
})

test('a verb that never answers becomes "busy" after twenty seconds, and not before', async () => {
  const isCalled = Promise.withResolvers<void>()
  const endless = callable(
    contract({ ...visitorCall, name: 'endless', method: 'GET', input: z.object({}), output: z.object({}) }),
    () => {
      isCalled.resolve()
      return new Promise<Record<string, never>>(() => {})
    },
  )
  await using app = await startTestApp([endless])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Others set timers, too: a connection that comes back to its pool.
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  try {
    let answer: Response | undefined
    const asked = app.request('/api/endless').then((response) => {
      answer = response
    })
    await isCalled.promise
    await vi.advanceTimersByTimeAsync(19_999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('5')
    const deadlines = set.mock.calls.flatMap(([, ms], at) => (ms === 20_000 ? [set.mock.results[at]?.value] : []))
    expect(deadlines).toHaveLength(1)
    expect(cleared).toHaveBeenCalledWith(deadlines[0])
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

test('outcomes are counted by name: answered, refused and failed', async () => {
  const moody = callable(
    contract({
      ...visitorCall,
      name: 'moody',
      method: 'GET',
      input: z.object({ mood: z.enum(['ok', 'fault']) }),
      output: z.object({}),
    }),
    (_: Services, { mood }) => {
      if (mood === 'fault') throw new Error('bad day')
      return {}
    },
  )
  await using app = await startTestApp([moody])
  for (const mood of ['ok', 'ok', 'fault', 'unknown']) await app.request(`/api/moody?mood=${mood}`)
  const { values } = await app.metrics.callables.get()
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['ok', 2],
    ['fault', 1],
    ['refused', 1],
  ])
})
