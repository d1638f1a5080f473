import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { GHOST_WEBHOOK_PATH } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { BEGINNER_LEVEL } from '#capabilities/catalogue/grade.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ghostOver, startGhostDouble } from '#platform/ghost/ghost.testing.server.ts'
import { callContext, turnedAwayContext } from '#platform/http/router-context.server.ts'
import { givenPages, startNode } from './web-node.testing.server.ts'

test('a public page is rendered once, then sent from the node until the timetable changes', async () => {
  const { render, seen } = givenPages()
  await using node = await startNode(render)
  const first = await fetch(`${node.origin}/`)
  expect(await first.text()).toBe('<p>0 sessions</p><script>let a</script>')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
  expect(first.headers.get('vary')).toBe('accept-encoding')
  expect(first.headers.get('set-cookie')).toBeNull()
  await fetch(`${node.origin}/?utm_source=x&fbclid=1&gclid=2`)
  await fetch(`${node.origin}/`, { method: 'HEAD' })
  expect(seen).toEqual(['/'])
  await scheduleSession(
    node.services,
    { title: 'Kurz', level: BEGINNER_LEVEL, startsAt: new Date(Date.now() + 86_400_000) },
    { kind: 'system', id: 'test' },
  )
  await expect.poll(async () => (await fetch(`${node.origin}/`)).text()).toContain('1 sessions')
})

test("Ghost's signed word that posts changed has every page made anew, a forged one none", async () => {
  const { render, seen } = givenPages()
  const secret = 'a-secret-of-ghosts-webhooks'
  await using ghost = await startGhostDouble(ghostOver([]))
  await using node = await startNode(render, { ...ghost.environment, GHOST_WEBHOOK_SECRETS: secret })
  const send = async (key: string) => {
    const at = Date.now()
    const signature = `sha256=${createHmac('sha256', key).update(`{}${at}`).digest('hex')}, t=${at}`
    const headers = { 'x-ghost-signature': signature }
    return (await fetch(node.origin + GHOST_WEBHOOK_PATH, { method: 'POST', body: '{}', headers })).status
  }
  const visits = async () => {
    await fetch(`${node.origin}/`)
    return seen.length
  }
  await visits()
  expect(await send('a-secret-of-somebody-else')).toBe(400)
  expect(await visits()).toBe(1)
  expect(await send(secret)).toBe(200)
  await expect.poll(visits).toBe(2)
})

test('a parameter that a public page does not read makes no new page and never reaches its render', async () => {
  const { render, seen } = givenPages()
  await using node = await startNode(render)
  const ask = async (path: string) => (await fetch(node.origin + path)).text()
  await ask('/?first=1')
  for (let n = 0; n < 20; n++) await ask(`/?made-up=${n}`)
  expect(seen).toEqual(['/?first=1', '/'])
  seen.length = 0
  await ask('/listing')
  for (const path of ['/listing?x=1', '/listing?page=2&x=2', '/listing?x=3&page=2', '/listing?page=3']) await ask(path)
  expect(seen).toEqual(['/listing', '/listing?page=2', '/listing?page=3'])
  for (const path of ['/listing?lang=zz', '/listing?lang=en', '/listing?lang=en&lang=sk']) await ask(path)
  expect(seen.slice(3)).toEqual(['/listing?lang=en'])
})

test('an address with two slashes in front is a path of ours and not another host', async () => {
  let url = ''
  await using node = await startNode(async (asked) => {
    url = asked.url
    return new Response('ok')
  })
  await fetch(`${node.origin}//evil.example/a`)
  expect(url).toBe('https://bystro.example//evil.example/a')
})

test('twenty visitors who ask for a page at the same moment cost one render', async () => {
  const { render, seen, gates } = givenPages()
  await using node = await startNode(render)
  const answers = Array.from({ length: 20 }, () => fetch(`${node.origin}/slow`).then((answer) => answer.text()))
  await expect.poll(() => gates.size).toBe(1)
  gates.get('/slow')?.()
  expect(new Set(await Promise.all(answers)).size).toBe(1)
  expect(seen).toEqual(['/slow'])
})

test('a page that was being rendered while the timetable changed is sent but not kept', async () => {
  const { render, seen, gates } = givenPages()
  await using node = await startNode(render)
  const early = fetch(`${node.origin}/slow`)
  await expect.poll(() => gates.size).toBe(1)
  await scheduleSession(
    node.services,
    { title: 'Kurz', level: BEGINNER_LEVEL, startsAt: new Date(Date.now() + 86_400_000) },
    { kind: 'system', id: 'test' },
  )
  const seats = async () =>
    ((await (await fetch(`${node.origin}/api/seats`)).json()) as { result: { sessions: [] } }).result.sessions
  await expect.poll(async () => (await seats()).length).toBe(1)
  gates.get('/slow')?.()
  expect((await early).status).toBe(200)
  gates.clear()
  const late = fetch(`${node.origin}/slow`)
  await expect.poll(() => gates.size).toBe(1)
  gates.get('/slow')?.()
  await late
  expect(seen).toEqual(['/slow', '/slow'])
})

test('a page is revalidated by its ETag and sent in the encoding the browser takes', async () => {
  const { render } = givenPages()
  await using node = await startNode(render)
  const first = await fetch(`${node.origin}/`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const again = await fetch(`${node.origin}/`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  const raw = await new Promise<{ encoding: string | undefined; bytes: Buffer }>((done, failed) => {
    request(`${node.origin}/`, { headers: { 'accept-encoding': 'gzip, br;q=0' } }, (answer) => {
      const chunks: Array<Buffer> = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => done({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
    })
      .on('error', failed)
      .end()
  })
  expect(raw.encoding).toBe('gzip')
  expect(gunzipSync(raw.bytes).toString()).toContain('0 sessions')
})

test('a page for one visitor is never kept and never shared', async () => {
  const { render, seen } = givenPages()
  await using node = await startNode(render)
  const [one, two] = await Promise.all([fetch(`${node.origin}/private`), fetch(`${node.origin}/private`)])
  expect(one.headers.get('cache-control')).toBe('no-store')
  expect(await one.text()).not.toBe(await two.text())
  expect(seen).toEqual(['/private', '/private'])
})

test('a public page that sets a cookie is a fault, not an answer', async () => {
  const { render } = givenPages()
  await using node = await startNode(render)
  const answer = await fetch(`${node.origin}/cookie`)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test('pages get the address the visitor typed, whatever host the proxy used inside', async () => {
  let url = ''
  await using node = await startNode(async (asked) => {
    url = asked.url
    return new Response('ok')
  })
  await fetch(`${node.origin}/private?a=1`)
  expect(url).toBe('https://bystro.example/private?a=1')
})

test('a form over the limit is refused with 413, and the sixty-first in a minute with 429', async () => {
  await using node = await startNode(async () => new Response('taken'))
  const big = await fetch(`${node.origin}/form`, { method: 'POST', body: 'x'.repeat(300_000) })
  expect(big.status).toBe(413)
  const startedAt = Date.now()
  const statuses = await Promise.all(
    Array.from({ length: 70 }, () =>
      fetch(`${node.origin}/form`, { method: 'POST', body: new URLSearchParams('a=1') }).then(({ status }) => status),
    ),
  )
  const taken = statuses.filter((status) => status === 200).length
  // One turn comes back every second, also while this test is waiting.
  expect(taken).toBeGreaterThanOrEqual(60)
  expect(taken).toBeLessThanOrEqual(60 + Math.ceil((Date.now() - startedAt) / 1000))
  expect(statuses.filter((status) => status === 429)).toHaveLength(70 - taken)
})

test('what no form is sent as never comes to a screen, and nothing at all is a form without fields', async () => {
  const taken: Array<string> = []
  await using node = await startNode(async (asked) => {
    taken.push([...(await asked.formData())].map(([name, value]) => `${name}=${value}`).join())
    return new Response('taken')
  })
  const post = async (body: BodyInit | null, type?: string, method: 'POST' | 'DELETE' = 'POST') => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
    const form: RequestInit = { method, body, headers }
    return (await fetch(`${node.origin}/form`, form)).status
  }
  expect(await post('{"a":1}', 'application/json')).toBe(415)
  expect(await post('a=1', 'text/plain')).toBe(415)
  expect(await post(new Uint8Array([1, 2]))).toBe(415)
  expect(await post('no parts', 'multipart/form-data; boundary=x')).toBe(400)
  expect(await post('no boundary', 'multipart/form-data')).toBe(400)
  expect(taken).toEqual([])
  const parts = new FormData()
  parts.set('b', '2')
  expect(await post(new URLSearchParams('a=1'))).toBe(200)
  expect(await post(parts)).toBe(200)
  expect(await post(null)).toBe(200)
  expect(await post(null, undefined, 'DELETE')).toBe(200)
  expect(taken).toEqual(['a=1', 'b=2', '', ''])
})

test('a page whose first render failed is whole and kept when the next one succeeds', async () => {
  const { render, seen } = givenPages()
  let failures = 1
  await using node = await startNode(async (asked, context) => {
    if (failures-- > 0) return new Response('sorry', { status: 500 })
    return render(asked, context)
  })
  expect(await (await fetch(`${node.origin}/`)).text()).toBe('sorry')
  expect(await (await fetch(`${node.origin}/`)).text()).toContain('0 sessions')
  expect(await (await fetch(`${node.origin}/`)).text()).toContain('0 sessions')
  expect(seen).toEqual(['/'])
})

test('a person whose form is turned away reads a page with its status, a script reads data', async () => {
  const told: Array<unknown> = []
  await using node = await startNode(async (asked, context) => {
    const turnedAway = context.get(turnedAwayContext)
    told.push(turnedAway)
    const status = turnedAway instanceof Refusal ? turnedAway.status : 500
    return new Response(`${asked.method} page`, { status, headers: { 'content-type': 'text/html' } })
  })
  const post = (accept: string) =>
    fetch(`${node.origin}/form`, { method: 'POST', body: 'x'.repeat(300_000), headers: { accept } })
  const page = await post('text/html,application/xhtml+xml')
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([413, 'text/html', 'GET page'])
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(told).toMatchObject([{ code: 'BODY_TOO_LARGE' }])
  const answer = await post('*/*')
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    413,
    'BODY_TOO_LARGE',
  ])
  expect(told).toHaveLength(1)
})

test('a form tells its action who sent it; a page that is read tells nobody', async () => {
  const calls: Array<unknown> = []
  await using node = await startNode(async (asked, context) => {
    calls.push(asked.method === 'GET' ? () => context.get(callContext) : context.get(callContext))
    return new Response('taken')
  })
  await fetch(`${node.origin}/form`, {
    method: 'POST',
    body: new URLSearchParams('a=1'),
    headers: { 'user-agent': 'Firefox' },
  })
  await fetch(`${node.origin}/form`)
  expect(calls[0]).toMatchObject({ clientAddress: '127.0.0.1', userAgent: 'Firefox', actor: { kind: 'visitor' } })
  expect(calls[1]).toThrow()
})

test('a page for trying things out knows who reads it, also when it is fetched by a move inside the site', async () => {
  const known: Array<unknown> = []
  await using node = await startNode(async (_asked, context) => {
    known.push(context.get(callContext).actor.kind)
    return new Response('read')
  })
  for (const path of ['/linkedin-demo', '/linkedin-demo.data', '/facebook-debug?url=x', '/twitter-embed-test']) {
    expect((await fetch(node.origin + path)).status, path).toBe(200)
  }
  expect(known).toEqual(Array(4).fill('visitor'))
  expect((await fetch(`${node.origin}/linkedin-demonstration`)).status).toBe(500)
})
