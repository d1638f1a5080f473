import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import type { Services } from '#platform/services.server.ts'
import { contentPathOf, mediaUrl } from './media-url.ts'
import { mountMedia } from './mount-media.server.ts'

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A content service as told, and our site in front of it, both on real sockets. */
async function openSite(answer: RequestListener) {
  const asked: Array<string> = []
  const ghost = await listening((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const app = new Hono() as unknown as HttpApp
  const config = { ghost: { url: ghost.origin } } as unknown as Services['config']
  mountMedia(app, { config, log: createLog('silent'), metrics: createMetrics() })
  const site = await listening(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  return {
    asked,
    origin: site.origin,
    port: site.port,
    get: (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers }),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await ghost[Symbol.asyncDispose]()
    },
  }
}

const FILE = Buffer.from('0123456789'.repeat(100))

const withRanges: RequestListener = (request, response) => {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (!from)
    return response.writeHead(200, { 'content-length': FILE.length, etag: '"abc"', 'set-cookie': 'a=1' }).end(FILE)
  const part = FILE.subarray(Number(from), Number(to) + 1)
  return response
    .writeHead(206, {
      'content-range': `bytes ${from}-${to}/${FILE.length}`,
      'content-length': part.length,
      etag: '"abc"',
    })
    .end(part)
}

test('a film is played from the middle: ranges go through, and nothing of the content service but the file', async () => {
  await using site = await openSite(withRanges)
  const whole = await site.get('/media/media/2026/11/a.mp4')
  expect(await whole.text()).toBe(String(FILE))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    etag: '"abc"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
  })
  expect(whole.headers.get('set-cookie')).toBeNull()
  expect(whole.headers.get('content-disposition')).toBeNull()
  const part = await site.get('/media/media/2026/11/a.mp4', { range: 'bytes=5-9' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 5-9/1000', '56789'])
  expect(site.asked).toEqual(['/content/media/2026/11/a.mp4', '/content/media/2026/11/a.mp4'])
})

test('what is neither sound nor film is saved and never shown', async () => {
  await using site = await openSite((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
  )
  for (const name of ['a.html', 'a.svg', 'a.pdf', 'a.xml', 'a.js', 'a', 'a.mp4.html', 'a.jpg']) {
    const answer = await site.get(`/media/files/2026/${name}`)
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('content-disposition')], name).toEqual([
      'application/octet-stream',
      'attachment',
    ])
    await answer.body?.cancel()
  }
  const sound = await site.get('/media/media/a.mp3')
  expect(sound.headers.get('content-type')).toBe('audio/mpeg')
})

test('no path leads out of the two folders', async () => {
  await using site = await openSite((_, response) => response.end('secret'))
  const paths = [
    '/media/images/a.jpg',
    '/media/',
    '/media/media/',
    '/media/media',
    '/media/media/../../ghost/api/admin/site/',
    '/media/media/%2e%2e/%2e%2e/ghost/',
    '/media/media/..%2f..%2fghost/',
    '/media/media/%2e%2e%2f..%2fghost',
    '/media/media/..\\..\\ghost',
    '/media/media/..%5cghost',
    '/media/media//evil.example/a.mp4',
    '/media/media/a%00.mp4',
    '/media/media/%252e%252e/ghost',
    '/media/media/a.mp4?x=1',
    '/media/files/a b',
    '/media/ghost/api/admin/site/',
    '/media//media/a.mp4',
  ]
  for (const path of paths) {
    // By a bare socket: a client would repair most of them.
    const line = await new Promise<string>((done, failed) => {
      const socket = connect(site.port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      )
      let text = ''
      socket
        .on('data', (chunk) => (text += chunk))
        .on('end', () => done(text.split('\r\n')[0] ?? ''))
        .on('error', failed)
    })
    expect(line, path).toMatch(/^HTTP\/1\.1 40[04]/)
  }
  expect(site.asked).toEqual([])
})

test('an address is ours only for what the content service keeps, under either of its names', () => {
  const ghost = { url: 'http://ghost.internal:2368', publicUrl: 'https://blog.bystro.example' }
  const at = (address: string) => mediaUrl(new URL(address), ghost)
  expect(at('http://ghost.internal:2368/content/files/2026/11/zadanie.pdf')).toBe('/media/files/2026/11/zadanie.pdf')
  expect(at('https://blog.bystro.example/content/media/a%C4%BE.mp3')).toBe('/media/media/a%C4%BE.mp3')
  expect(at('https://blog.bystro.example/content/images/a.png')).toBeNull()
  expect(at('https://evil.example/content/files/a.pdf')).toBeNull()
  expect(at('https://blog.bystro.example/content/files/..%2fx')).toBeNull()
  expect(contentPathOf('/media/media/a%C4%BE.mp3')).toBe('/content/media/a%C4%BE.mp3')
})

test('what is missing is 404, what fails is 502, and a redirect into our network is not followed', async () => {
  await using secret = await listening((_, response) => response.end('secret'))
  await using site = await openSite((request, response) => {
    if (request.url?.endsWith('away')) return response.writeHead(302, { location: secret.origin }).end()
    if (request.url?.endsWith('gone')) return response.writeHead(404).end()
    return response.writeHead(500).end('trace')
  })
  const statuses = await Promise.all(
    ['gone', 'away', 'broken'].map(async (name) => {
      const answer = await site.get(`/media/files/${name}`)
      return [answer.status, await answer.text()]
    }),
  )
  expect(statuses).toEqual([
    [404, ''],
    [502, ''],
    [502, ''],
  ])
})

test('a reader who leaves ends the stream, and one who reads slowly holds it back', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  let sent = 0
  await using site = await openSite((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64_000))) sent += 64_000
    }
    response.on('drain', more).on('close', () => close())
    response.writeHead(200)
    more()
  })
  const leaving = new AbortController()
  const answer = await fetch(`${site.origin}/media/media/a.mp4`, { signal: leaving.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  await new Promise((done) => setTimeout(done, 200))
  // Buffers of sockets on the way hold a few megabytes; an endless film would be gigabytes by now.
  expect(sent).toBeLessThan(40_000_000)
  leaving.abort()
  await closed
})
