import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { callable } from './callable.server.ts'
import { contract } from './contract.ts'
import { FRAME_HOSTS } from './frame-hosts.ts'
import { COMMON_HEADERS, pagePolicy } from './security-headers.server.ts'

const call = { method: 'POST', access: 'visitor', summary: '.', input: z.object({}), output: z.object({}) } as const
const callables = [
  callable(contract({ ...call, name: 'fine' }), () => ({})),
  callable(contract({ ...call, name: 'once', perMinute: 1 }), () => ({})),
  callable(contract({ ...call, name: 'admins', access: 'saveSettings' }), () => ({})),
  callable(contract({ ...call, name: 'faulty' }), () => {
    throw new Error('no')
  }),
]

test('every kind of answer carries the common headers and a request id of its own', async () => {
  await using app = await startTestApp(callables, {
    mounts: [
      (http) => http.get('/raw', () => new Response('made by hand')),
      (http) => http.get('/moved', () => new Response(null, { status: 302, headers: { location: '/' } })),
      (http) => http.get('/framed', () => new Response('', { headers: { 'x-frame-options': 'SAMEORIGIN' } })),
    ],
  })
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body = '{"data":{}}', headers: Record<string, string> = json) =>
    app.request(path, { method: 'POST', headers, body })
  const answers = {
    'answer 200': await post('/api/fine'),
    'first turn 200': await post('/api/once'),
    'limit 429': await post('/api/once'),
    'sign-in 401': await post('/api/admins'),
    'fault 500': await post('/api/faulty'),
    'unreadable 400': await post('/api/fine', '{'),
    'type 415': await post('/api/fine', 'x', { 'content-type': 'text/plain' }),
    'too large 413': await post('/api/fine', ' '.repeat(70_000), { ...json, 'content-length': '70000' }),
    'foreign 403': await post('/api/fine', '{}', { ...json, origin: 'https://evil.example' }),
    'unknown call 404': await app.request('/api/nobody'),
    'unknown page 404': await app.request('/nowhere'),
    'document 200': await app.request('/api/openapi.json'),
    'head 200': await app.request('/api/openapi.json', { method: 'HEAD' }),
    'mount 200': await app.request('/raw'),
    'redirect 302': await app.request('/moved'),
  }
  for (const [kind, answer] of Object.entries(answers)) {
    expect(answer.status, kind).toBe(Number(kind.split(' ').at(-1)))
    for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(answer.headers.get(name), kind).toBe(value)
    expect(answer.headers.get('x-request-id'), kind).toMatch(/^[\da-f-]{36}$/)
  }
  const ids = Object.values(answers).map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await app.request('/framed')).headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('a page may run only the scripts it names, and nothing is open by default', () => {
  const cacheable = pagePolicy({ hashes: ['abc', 'def'] }, { https: true, development: false })
  const directives = Object.fromEntries(cacheable.split('; ').map((each) => [each.split(' ')[0], each]))
  expect(directives['default-src']).toBe("default-src 'none'")
  expect(directives['script-src']).toBe("script-src 'self' 'sha256-abc' 'sha256-def'")
  expect(directives['style-src']).toBe("style-src 'self'")
  expect(directives['frame-ancestors']).toBe("frame-ancestors 'none'")
  expect(directives['form-action']).toBe("form-action 'self'")
  expect(cacheable).toContain('upgrade-insecure-requests')
  expect(cacheable).not.toMatch(/script-src[^;]*unsafe|\*/)
  expect(pagePolicy({ nonce: 'n1' }, { https: true, development: false })).toContain("script-src 'self' 'nonce-n1';")
})

test('only development loosens the policy, and plain http is never upgraded', () => {
  const development = pagePolicy({ hashes: [] }, { https: false, development: true })
  expect(development).toContain("style-src 'self' 'unsafe-inline'")
  expect(development).toContain("connect-src 'self' ws:")
  expect(development).toContain("script-src 'self';")
  expect(development).not.toContain('upgrade-insecure-requests')
})

test('a page frames and asks only the hosts of embeds, and a page of the back office not even them', () => {
  const connected = (isOffice: boolean) => {
    const policy = pagePolicy({ nonce: 'n1' }, { https: true, development: false, isOffice })
    const sources = (name: string) =>
      policy
        .split('; ')
        .find((each) => each.startsWith(`${name} `))
        ?.split(' ')
        .slice(1)
    return { asked: sources('connect-src'), framed: sources('frame-src') }
  }
  const hosts = FRAME_HOSTS.map((host) => `https://${host}`)
  expect(connected(false)).toEqual({ asked: ["'self'", ...hosts], framed: hosts })
  expect(connected(true)).toEqual({ asked: ["'self'"], framed: ["'none'"] })
})

test('Google is let in where it is connected, and nowhere else', () => {
  const options = { https: true, development: false }
  const closed = pagePolicy({ hashes: ['abc'] }, options)
  expect(closed).not.toMatch(/googletagmanager|analytics/)
  expect(pagePolicy({ hashes: ['abc'] }, { ...options, isMeasuredByGoogle: false })).toBe(closed)
  const open = pagePolicy({ hashes: ['abc'] }, { ...options, isMeasuredByGoogle: true })
  const directives = Object.fromEntries(open.split('; ').map((each) => [each.split(' ')[0], each]))
  expect(directives['script-src']).toBe("script-src 'self' 'sha256-abc' https://www.googletagmanager.com")
  for (const name of ['connect-src', 'img-src']) {
    expect(directives[name]).toMatch(/ https:\/\/\*\.google-analytics\.com https:\/\/\*\.analytics\.google\.com$/)
  }
  const elsewhere = Object.keys(directives).filter((name) => /googletagmanager|analytics/.test(directives[name] ?? ''))
  expect(elsewhere).toEqual(['script-src', 'img-src', 'connect-src'])
})
