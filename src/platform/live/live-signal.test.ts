import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createLog, type Log } from '#platform/log/log.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import { type LiveSignal, openLiveSignal } from './live-signal.server.ts'

/** Waits end as soon as they can; a busy machine may need longer. */
const SOON = { timeout: 10_000 }

const quiet = createLog('silent')

/** A signal that closes with the test and remembers what it was told. */
async function openSignal(url: string, log: Log = quiet) {
  const states: Array<{ is: boolean; asked: boolean | undefined }> = []
  let opened: LiveSignal | undefined
  const onListening = (is: boolean) => states.push({ is, asked: opened?.isListening() })
  const signal = await openLiveSignal({ url, log, onListening })
  opened = signal
  return Object.assign(signal, { states, [Symbol.asyncDispose]: () => signal.close() })
}

/** A bare listener, to count what really goes over the wire. */
async function rawListener(url: string) {
  const client = new pg.Client(url)
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.connect()
  await client.query('listen bystro_live')
  return Object.assign(client, { heard, [Symbol.asyncDispose]: () => client.end() })
}

test('what one node announces reaches the subscribers of that topic on every node', async () => {
  await using database = await freshDatabase()
  await using here = await openSignal(database.appUrl)
  await using there = await openSignal(database.appUrl)
  const [own, other, foreign] = [vi.fn(), vi.fn(), vi.fn()]
  here.subscribe('sessions', own)
  there.subscribe('sessions', other)
  there.subscribe('posts', foreign)
  here.announce('sessions')
  await vi.waitFor(() => {
    expect(own).toHaveBeenCalledTimes(1)
    expect(other).toHaveBeenCalledTimes(1)
  }, SOON)
  expect(foreign).not.toHaveBeenCalled()
})

test('a subscriber that left hears nothing more', async () => {
  await using database = await freshDatabase()
  await using signal = await openSignal(database.appUrl)
  const [left, stayed] = [vi.fn(), vi.fn()]
  const leave = signal.subscribe('sessions', left)
  signal.subscribe('sessions', stayed)
  leave()
  signal.announce('sessions')
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(1), SOON)
  expect(left).not.toHaveBeenCalled()
})

test('a burst of a thousand announcements leaves as a handful of notifications, and the last one is not lost', async () => {
  await using database = await freshDatabase()
  await using raw = await rawListener(database.appUrl)
  await using signal = await openSignal(database.appUrl)
  const startedAt = performance.now()
  for (let batch = 0; batch < 10; batch++) {
    for (let n = 0; n < 100; n++) signal.announce('sessions')
    await new Promise((done) => setImmediate(done))
  }
  await vi.waitFor(() => expect(raw.heard.length).toBeGreaterThan(0), SOON)
  const before = raw.heard.length
  signal.announce('sessions')
  await vi.waitFor(() => expect(raw.heard.length).toBe(before + 1), SOON)
  // One at once, then at most one every 100 ms.
  expect(raw.heard.length).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / 100)
  expect(new Set(raw.heard)).toEqual(new Set(['sessions']))
})

test('two topics announced together are both told', async () => {
  await using database = await freshDatabase()
  await using raw = await rawListener(database.appUrl)
  await using signal = await openSignal(database.appUrl)
  signal.announce('sessions')
  signal.announce('posts')
  await vi.waitFor(() => expect(raw.heard.toSorted()).toEqual(['posts', 'sessions']), SOON)
})

test('a cut connection is noticed, made anew, and every subscriber is told because it may have missed something', async () => {
  await using database = await freshDatabase()
  await using killer = await rawListener(database.superuserUrl)
  await using signal = await openSignal(database.appUrl)
  const told = vi.fn()
  signal.subscribe('sessions', told)
  await killer.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bystro-live' and datname = current_database()`)
  await vi.waitFor(() => expect(signal.states).toContainEqual({ is: false, asked: false }), SOON)
  signal.announce('posts')
  await vi.waitFor(() => expect(signal.isListening()).toBe(true), SOON)
  expect(signal.states.map(({ is }) => is)).toEqual([true, false, true])
  expect(told).toHaveBeenCalled()
  await vi.waitFor(() => expect(killer.heard, 'announced while cut off').toEqual(['posts']), SOON)
})

test('a database that is away at the start does not stop the start, and is found once it is there', async () => {
  await using database = await freshDatabase()
  const target = new URL(database.appUrl)
  const databasePort = Number(target.port)
  // A door in front of the database that opens later.
  let isOpen = false
  const door = createServer((socket) => {
    if (!isOpen) return void socket.destroy()
    const inner = connect(databasePort, '127.0.0.1')
    socket.pipe(inner).pipe(socket)
    socket.on('error', () => inner.destroy())
    inner.on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  target.port = String((door.address() as AddressInfo).port)
  {
    await using signal = await openSignal(target.href)
    expect(signal.isListening()).toBe(false)
    isOpen = true
    await vi.waitFor(() => expect(signal.isListening()).toBe(true), SOON)
  }
  door.close()
})

test('a server that accepts and then says nothing holds nobody up for longer than five seconds', async () => {
  const mute = createServer(() => {})
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
  const { port } = mute.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const opening = openSignal(`postgres://bystro_app@127.0.0.1:${port}/nothing`)
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    const signal = await opening
    expect(signal.isListening()).toBe(false)
    await signal.close()
  } finally {
    vi.useRealTimers()
    mute.close()
  }
})

test('closing sends what was still waiting, ends the connection and does not come back', async () => {
  await using database = await freshDatabase()
  await using raw = await rawListener(database.superuserUrl)
  const signal = await openSignal(database.appUrl)
  signal.announce('sessions')
  await vi.waitFor(() => expect(raw.heard).toEqual(['sessions']), SOON)
  for (const topic of ['first', 'second', 'third']) signal.announce(topic)
  await signal.close()
  await vi.waitFor(() => expect(raw.heard).toEqual(['sessions', 'first', 'second', 'third']), SOON)
  expect(signal.isListening()).toBe(false)
  await vi.waitFor(async () => {
    const { rowCount } = await raw.query(
      `select 1 from pg_stat_activity where application_name = 'bystro-live' and datname = current_database()`,
    )
    expect(rowCount).toBe(0)
  }, SOON)
})
