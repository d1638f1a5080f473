import { expect, test } from 'vitest'
import { FAKE_ORIGIN, fakeBrowser } from '#platform/testing/fake-browser.ts'
import { delayAfter, openConnection } from './connection.ts'

const HEALTH = { body: { result: { now: '2026-11-16T09:00:00.000Z', usesStandIns: false } } }
const BROKEN = new TypeError('Failed to fetch')

test('[ADM-073] the state of the connection holds initialised, online, the last error and the count of attempts', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', BROKEN, HEALTH)
  const connection = openConnection(world)
  expect(connection.state.get()).toEqual({ initialised: false, online: true, lastError: null, attempts: 0 })
  const starting = connection.start()
  expect(connection.state.get()).toMatchObject({ initialised: false, attempts: 1 })
  await world.pass(1_000)
  await starting
  expect(connection.state.get()).toEqual({ initialised: true, online: true, lastError: null, attempts: 2 })
  world.go('offline')
  expect(connection.state.get()).toMatchObject({ online: false })
})

test('[ADM-209] a start is tried three times, 1 s and then 2 s apart; delays double and stop at 10 s', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', BROKEN)
  const connection = openConnection(world)
  const started = connection.start().then(
    () => 'started',
    (error: Error) => error.message,
  )
  await world.pass(7_000)
  expect(await started).toBe('Failed to fetch')
  expect(world.sentAt('/api/readDiagnostics')).toEqual([0, 1, 3])
  expect(connection.state.get()).toMatchObject({ initialised: false, attempts: 3, lastError: { type: 'network' } })
  expect([1, 2, 3, 4, 5, 9].map(delayAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
})

test('[ADM-189][ADM-096] a start that takes longer than 8 s is given up with Backend initialization timeout', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', 'never')
  const connection = openConnection(world)
  const started = connection.start().catch((error: unknown) => error)
  await world.pass(7_999)
  expect(connection.state.get().lastError).toBeNull()
  await world.pass(1)
  expect(await started).toMatchObject({ type: 'timeout', message: 'Backend initialization timeout', retryable: true })
  expect(connection.state.get().lastError).toBe(await started)
})

test('a start that was given up asks nothing more, and starting again begins with the first attempt', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', 'never')
  const connection = openConnection(world)
  const failed = connection.start().catch(() => 'failed')
  await world.pass(60_000)
  expect(await failed).toBe('failed')
  expect(world.sentAt('/api/readDiagnostics')).toEqual([0, 6])
  world.answer('/api/readDiagnostics', HEALTH)
  const again = connection.restart()
  expect(connection.state.get()).toMatchObject({ attempts: 1 })
  await world.pass(0)
  await again
  expect(connection.state.get()).toMatchObject({ initialised: true, lastError: null })
})

test('whoever asks while the backend starts waits for the same start', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', HEALTH)
  const connection = openConnection(world)
  await Promise.all([connection.start(), connection.start(), world.pass(0)])
  await connection.start()
  expect(world.sentAt('/api/readDiagnostics')).toEqual([0])
})

test('[ADM-151][ADM-207] the connection test reads the row of health through our API and gives up after 5 s', async () => {
  const world = fakeBrowser()
  world.answer('/api/readDiagnostics', HEALTH, 'never')
  const connection = openConnection(world)
  const [health] = await Promise.all([connection.test(), world.pass(0)])
  expect(health).toEqual({ now: '2026-11-16T09:00:00.000Z', usesStandIns: false })
  expect(world.requests[0]).toMatchObject({ method: 'GET', path: '/api/readDiagnostics' })
  const late = connection.test().catch((error: unknown) => error)
  await world.pass(4_999)
  const isOver = await Promise.race([late.then(() => true), Promise.resolve(false)])
  expect(isOver).toBe(false)
  await world.pass(1)
  expect(await late).toMatchObject({ type: 'timeout', message: 'Connection test timeout' })
})

test('[ADM-153] the reachability probe sends HEAD to our own health endpoint', async () => {
  const world = fakeBrowser()
  world.answer('/healthz', { status: 200 }, { status: 503 }, BROKEN)
  const connection = openConnection(world)
  const probed = async () => (await Promise.all([connection.probe(), world.pass(0)]))[0]
  expect([await probed(), await probed(), await probed()]).toEqual([true, false, false])
  expect(world.requests[0]).toMatchObject({ method: 'HEAD', path: '/healthz' })
  expect(world.origin).toBe(FAKE_ORIGIN)
})

test('while the browser is offline whoever wants to send waits', async () => {
  const world = fakeBrowser({ isOnline: false })
  const connection = openConnection(world)
  let isReleased = false
  const waiting = connection.untilOnline().then(() => {
    isReleased = true
  })
  await world.pass(60_000)
  expect(isReleased).toBe(false)
  world.go('online')
  await waiting
  expect(isReleased).toBe(true)
})
