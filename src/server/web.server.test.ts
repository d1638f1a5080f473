import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import { startWebNode } from './web.server.ts'
import { configFor, givenPages, startNode } from './web-node.testing.server.ts'

/** What a node answers to bytes that no browser would send, until it closes the connection. */
function written(port: number, bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    // Whoever is cut while sending is told by an error.
    socket.on('error', () => {})
    socket.on('close', () => done(text))
  })
}

test('a node that stops refuses new visitors, ends its streams and finishes the answer it is giving', async () => {
  const { render, gates } = givenPages()
  await using node = await startNode(render)
  expect((await fetch(`${node.origin}/readyz`)).status).toBe(200)
  const stream = await fetch(`${node.origin}/api/live/sessions`)
  const reader = stream.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(
    /^retry: \d+\nevent: snapshot\ndata: \{"sessions":\[\]\}/,
  )
  const running = fetch(`${node.origin}/slow`)
  await expect.poll(() => gates.size).toBe(1)
  const stopped = node.stop()
  expect((await reader?.read())?.done).toBe(true)
  gates.get('/slow')?.()
  expect((await running).status).toBe(200)
  await stopped
  await expect(fetch(`${node.origin}/healthz`)).rejects.toThrow()
})

test('above the cap of streams a node answers 503 and the polled seats still work', async () => {
  await using node = await startNode(givenPages().render, { LIVE_STREAMS_MAX: '1' })
  const first = await fetch(`${node.origin}/api/live/sessions`)
  expect(first.status).toBe(200)
  const second = await fetch(`${node.origin}/api/live/sessions`)
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toBe('30')
  await second.text()
  const seats = await fetch(`${node.origin}/api/seats`)
  expect(seats.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
  await seats.text()
  await first.body?.cancel()
})

test('above the cap of streams of one address its visitors are answered 503, and those of others are let in', async () => {
  const caps = { LIVE_STREAMS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1' }
  await using node = await startNode(givenPages().render, caps)
  const watch = (from: string) =>
    fetch(`${node.origin}/api/live/sessions`, {
      headers: { 'x-forwarded-for': from },
      signal: AbortSignal.timeout(9_000),
    })
  const open = [await watch('198.18.0.1'), await watch('198.18.0.1'), await watch('198.18.0.2')]
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  const third = await watch('198.18.0.1')
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('30')
  // A household has a whole /64, and its machines are one address here.
  open.push(await watch('2001:db8:1:2::1'), await watch('2001:db8:1:2::2'))
  expect((await watch('2001:db8:1:2::3')).status).toBe(503)
  await Promise.all(open.map(({ body }) => body?.cancel()))
})

test('a node does not start on a database that is behind its release', async () => {
  await using database = await freshDatabase()
  const { default: pg } = await import('pg')
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('delete from migrations.applied')
  await owner.end()
  await expect(
    startWebNode(configFor(database.appUrl), { render: givenPages().render, clientDir: null }),
  ).rejects.toThrow('npm run migrate')
})

test('a request that never finishes its headers is answered 408 and does not stay', async () => {
  await using node = await startNode(givenPages().render)
  await node.services.db.execute(sql`select 1`)
  expect(await written(node.port, 'GET / HTTP/1.1\r\nhost: bystro.example\r\nx-slow: ')).toContain('408')
}, 40_000)

test('TRACE is refused at the entrance and tells nothing back', async () => {
  await using node = await startNode(givenPages().render)
  for (const path of ['/', '/private', '/healthz', '/api/seats']) {
    const head = [`TRACE ${path} HTTP/1.1`, 'host: bystro.example', 'x-mine: 4711', 'connection: close', '', '']
    const answer = await written(node.port, head.join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toContain('allow: GET, HEAD, OPTIONS, POST\r\n')
    expect(answer).not.toContain('4711')
  }
})

test('a GET that brings a body is refused and its connection closed, with the body unread', async () => {
  await using node = await startNode(givenPages().render)
  for (const framing of ['content-length: 1000000000', 'transfer-encoding: chunked']) {
    const answer = await written(node.port, `GET / HTTP/1.1\r\nhost: bystro.example\r\n${framing}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a request with two hosts is refused, one with a single host is served', async () => {
  await using node = await startNode(givenPages().render)
  const asked = (...hosts: ReadonlyArray<string>) =>
    written(node.port, ['GET /healthz HTTP/1.1', ...hosts, 'connection: close', '', ''].join('\r\n'))
  expect(await asked('host: bystro.example')).toMatch(/^HTTP\/1\.1 200 /)
  for (const second of ['host: evil.example', 'HOST: bystro.example', 'host:']) {
    expect(await asked('host: bystro.example', second), second).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a connection with four unanswered questions is served, one with more is cut', async () => {
  await using node = await startNode(givenPages().render)
  const question = 'GET /healthz HTTP/1.1\r\nhost: bystro.example\r\n\r\n'
  const last = 'GET /healthz HTTP/1.1\r\nhost: bystro.example\r\nconnection: close\r\n\r\n'
  const served = await written(node.port, question.repeat(3) + last)
  expect(served.match(/HTTP\/1\.1 200 /g)).toHaveLength(4)
  expect(await written(node.port, question.repeat(4) + last)).not.toContain('HTTP/1.1 200 ')
})

test('while a node drains it says that it is not ready but still serves who comes', async () => {
  await using node = await startNode(givenPages().render, { SHUTDOWN_DRAIN_SECONDS: '1' })
  const stopped = node.stop()
  expect((await fetch(`${node.origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${node.origin}/`)).status).toBe(200)
  await stopped
})

test('a taken port ends the start with the reason', async () => {
  await using node = await startNode(givenPages().render)
  await expect(startNode(givenPages().render, { PORT: String(node.port) })).rejects.toThrow('EADDRINUSE')
})
