import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { COMMON_HEADERS } from '#platform/http/security-headers.server.ts'
import { createStreamHub, encodeEvent } from './stream-hub.server.ts'

/** Waits end as soon as they can; a busy machine may need longer. */
const SOON = { timeout: 10_000 }

type Viewer = {
  outgoing: ClientRequest
  incoming: IncomingMessage
  text(): string
  isOver(): boolean
  until(expected: string): Promise<void>
}

/** A hub behind a real server, because back-pressure exists only on real sockets. */
async function startHub(options: { max?: number; maxByOne?: number } = {}) {
  const sizes: number[] = []
  const hub = createStreamHub({
    max: options.max ?? 10,
    maxByOne: options.maxByOne ?? 10,
    onSize: (size) => sizes.push(size),
  })
  const opened: ServerResponse[] = []
  const server = createServer(({ url = '/' }, outgoing) => {
    if (hub.open(outgoing, encodeEvent('snapshot', { seats: 1 }, 1500), url)) opened.push(outgoing)
    else outgoing.writeHead(503).end('full')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  function view({ isReading = true, by = '/' } = {}): Promise<Viewer> {
    return new Promise((done, fail) => {
      const outgoing = request({ port, path: by, agent: false })
      outgoing.once('error', fail)
      outgoing.once('response', (incoming) => {
        let text = ''
        let over = false
        incoming.setEncoding('utf8')
        incoming.on('error', () => {})
        incoming.on('close', () => {
          over = true
        })
        if (isReading) {
          incoming.on('data', (chunk) => {
            text += chunk
          })
        }
        const until = (expected: string) =>
          new Promise<void>((reached) => {
            const look = () => text === expected && reached()
            look()
            incoming.on('data', look)
          })
        done({ outgoing, incoming, text: () => text, isOver: () => over, until })
      })
      outgoing.end()
    })
  }

  return {
    hub,
    sizes,
    opened,
    view,
    async [Symbol.asyncDispose]() {
      hub.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const GREETING = 'retry: 1500\nevent: snapshot\ndata: {"seats":1}\n\n'

test('a viewer is greeted with a picture and then hears every event', async () => {
  await using started = await startHub()
  const viewer = await started.view()
  expect(viewer.incoming.statusCode).toBe(200)
  expect(viewer.incoming.headers).toMatchObject({
    ...COMMON_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await vi.waitFor(() => expect(viewer.text()).toBe(GREETING), SOON)
  started.hub.broadcast(encodeEvent('change', { note: 'first\nsecond' }))
  await vi.waitFor(
    () => expect(viewer.text()).toBe(`${GREETING}event: change\ndata: {"note":"first\\nsecond"}\n\n`),
    SOON,
  )
})

test('a quiet stream gets a heartbeat every fifteen seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await using started = await startHub()
    const viewer = await started.view()
    // Not vi.waitFor: it moves the clock by itself.
    await viewer.until(GREETING)
    vi.advanceTimersByTime(14_999)
    started.hub.broadcast(encodeEvent('mark', 1))
    await viewer.until(`${GREETING}event: mark\ndata: 1\n\n`)
    vi.advanceTimersByTime(1)
    await viewer.until(`${GREETING}event: mark\ndata: 1\n\n: \n\n`)
    vi.advanceTimersByTime(15_000)
    await viewer.until(`${GREETING}event: mark\ndata: 1\n\n: \n\n: \n\n`)
    expect(viewer.text()).toMatch(/(: \n\n){2}$/)
  } finally {
    vi.useRealTimers()
  }
})

test('above the cap a viewer is turned away, and a viewer that leaves makes room', async () => {
  await using started = await startHub({ max: 2 })
  const first = await started.view()
  await started.view()
  expect((await started.view()).incoming.statusCode).toBe(503)
  expect(started.hub.size()).toBe(2)
  first.outgoing.destroy()
  await vi.waitFor(() => expect(started.hub.size()).toBe(1), SOON)
  expect((await started.view()).incoming.statusCode).toBe(200)
  expect(started.sizes).toEqual([1, 2, 1, 2])
})

test('one address has so many streams and no more, and leaves the others their own', async () => {
  await using started = await startHub({ maxByOne: 2 })
  const first = await started.view({ by: '/school' })
  await started.view({ by: '/school' })
  expect((await started.view({ by: '/school' })).incoming.statusCode).toBe(503)
  expect((await started.view({ by: '/somebody' })).incoming.statusCode).toBe(200)
  first.outgoing.destroy()
  await vi.waitFor(() => expect(started.hub.size()).toBe(2), SOON)
  expect((await started.view({ by: '/school' })).incoming.statusCode).toBe(200)
  expect((await started.view({ by: '/school' })).incoming.statusCode).toBe(503)
})

test('a viewer that does not read is dropped instead of filling the memory, and the others stay', async () => {
  await using started = await startHub()
  const asleep = await started.view({ isReading: false })
  const awake = await started.view()
  asleep.incoming.pause()
  const event = encodeEvent('change', 'x'.repeat(100_000))
  let sent = 0
  await vi.waitFor(
    () => {
      // Only as fast as the one who reads: what is measured is the backlog, not the loop.
      if (awake.text().length >= sent * event.length) {
        started.hub.broadcast(event)
        sent++
      }
      expect(started.hub.size()).toBe(1)
    },
    { ...SOON, interval: 1 },
  )
  expect(started.opened[0]?.destroyed).toBe(true)
  expect(started.opened[1]?.destroyed).toBe(false)
  await vi.waitFor(() => expect(awake.text()).toHaveLength(GREETING.length + sent * event.length), SOON)
})

test('closing ends every stream, lets nobody in, and an event after that harms nobody', async () => {
  await using started = await startHub()
  const viewers = [await started.view(), await started.view()]
  const errors: unknown[] = []
  for (const outgoing of started.opened) outgoing.on('error', (error) => errors.push(error))
  started.hub.close()
  started.hub.broadcast(encodeEvent('change', 'too late'))
  await vi.waitFor(() => {
    expect(viewers.every(({ isOver }) => isOver())).toBe(true)
    expect(started.hub.size()).toBe(0)
  }, SOON)
  expect(viewers.map(({ text }) => text())).toEqual([GREETING, GREETING])
  expect((await started.view()).incoming.statusCode).toBe(503)
  expect(errors).toEqual([])
})
