import { expect, test } from 'vitest'
import { BROKEN, FAKE_USER, fakeBackend, freshToken, signedInBackend } from '#platform/testing/fake-backend.ts'
import { isAdminArea, needsBackend } from './needs-backend.ts'

const HEALTHY = { body: { result: {} } }

test('[ADM-009][ADM-010][ADM-011][ADM-012] the back office and the payment pages need the backend, others only with a kept sign-in', () => {
  const NEED = ['/admin', '/admin/', '/admin/sessions', '/payment-success', '/success', '/payment-result', '/success/']
  const DO_NOT = ['/', '/blog', '/kontakt', '/administracia', '/payment-cancelled', '/vop', '/moja-rezervacia/x']
  expect(NEED.filter((path) => !needsBackend(path, false))).toEqual([])
  expect(DO_NOT.filter((path) => needsBackend(path, false))).toEqual([])
  expect(DO_NOT.filter((path) => !needsBackend(path, true))).toEqual([])
  expect(DO_NOT.filter(isAdminArea)).toEqual([])
})

test('[ADM-010][ADM-011] a payment page starts the backend and asks about nobody', async () => {
  for (const pathname of ['/payment-success', '/success', '/payment-result']) {
    const { world, backend } = fakeBackend()
    await Promise.all([backend.begin({ pathname, user: undefined }), world.pass(10_000)])
    expect(world.requests.map(({ path }) => path)).toEqual(['/api/readDiagnostics'])
    expect(backend.connection.state.get().initialised).toBe(true)
    expect(backend.auth.state.get()).toEqual({ kind: 'signed-out' })
  }
})

test('[ADM-012][ADM-009] a page of visitors starts nothing, a page of the back office does, and one with a kept sign-in does', async () => {
  const visitor = fakeBackend()
  await Promise.all([visitor.backend.begin({ pathname: '/', user: undefined }), visitor.world.pass(10_000)])
  expect(visitor.world.requests).toEqual([])
  const entrance = fakeBackend()
  await Promise.all([entrance.backend.begin({ pathname: '/admin', user: null }), entrance.world.pass(10_000)])
  expect(entrance.world.requests.map(({ path }) => path)).toEqual(['/api/readDiagnostics'])
  const { world } = await signedInBackend()
  const later = fakeBackend({ local: world.local })
  await Promise.all([later.backend.begin({ pathname: '/', user: undefined }), later.world.pass(10_000)])
  expect(later.world.requests.map(({ path }) => path)).toEqual(['/api/readDiagnostics', '/api/refreshToken'])
})

test('the next page of the same area starts nothing again', async () => {
  const { world, backend } = await signedInBackend()
  const sent = world.requests.length
  await Promise.all([backend.begin({ pathname: '/admin/manage', user: FAKE_USER }), world.pass(10_000)])
  expect(world.requests).toHaveLength(sent)
})

test('[ADM-101] while the browser is offline calls are held back, and their time does not run', async () => {
  const { world, backend } = await signedInBackend()
  world.answer('/api/anything', { body: { result: 'done' } })
  world.go('offline')
  const called = backend.callFunction('anything', {}, { access: 'saveSettings' })
  await world.pass(120_000)
  expect(world.sentAt('/api/anything')).toEqual([])
  expect(backend.connection.state.get().online).toBe(false)
  world.go('online')
  await world.pass(1_000)
  expect(await called).toBe('done')
})

test('[ADM-102] coming online starts again what had failed, and asks nothing where no error was showing', async () => {
  const { world, backend, auth } = fakeBackend({ isOnline: false })
  await Promise.all([backend.begin({ pathname: '/admin/dashboard', user: FAKE_USER }), world.pass(20_000)])
  expect(backend.connection.state.get()).toMatchObject({ initialised: false, lastError: { type: 'network' } })
  world.go('online')
  await world.pass(500)
  expect(backend.connection.state.get()).toMatchObject({ initialised: true, online: true, lastError: null })
  expect(auth.state.get()).toMatchObject({ kind: 'admin' })
  const sent = world.requests.length
  world.go('offline')
  world.go('online')
  await world.pass(10_000)
  expect(world.requests).toHaveLength(sent)
})

test('[ADM-103] a rejection nobody listened to is logged once and remembered, not lost', async () => {
  const { world, backend } = await signedInBackend()
  const reason = new Error('something of ours broke')
  expect(world.rejectUnheard(reason)).toBe(true)
  expect(world.logged).toEqual([{ message: 'Unhandled rejection', error: reason }])
  expect(backend.errors.list()[0]).toMatchObject({ type: 'unknown', message: 'something of ours broke' })
})

test('[ADM-104] one caused by the network or by a time-out triggers recovery, any other does not', async () => {
  const { world, backend } = await signedInBackend()
  const sent = world.requests.length
  world.rejectUnheard(new Error('something of ours broke'))
  await world.pass(1_000)
  expect(world.requests).toHaveLength(sent)
  for (const reason of [BROKEN, new DOMException('The operation timed out', 'TimeoutError')]) {
    const before = world.requests.length
    world.rejectUnheard(reason)
    await world.pass(1_000)
    expect(world.requests.slice(before).map(({ path }) => path)).toEqual(['/api/readDiagnostics', '/api/refreshToken'])
  }
  expect(backend.auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('recovery of a visitor looks at the connection alone', async () => {
  const { world, backend } = fakeBackend()
  await Promise.all([backend.begin({ pathname: '/payment-success', user: undefined }), world.pass(0)])
  world.rejectUnheard(BROKEN)
  await world.pass(1_000)
  expect(world.requests.map(({ path }) => path)).toEqual(['/api/readDiagnostics', '/api/readDiagnostics'])
})

test('many rejections at once are one recovery', async () => {
  const { world } = await signedInBackend()
  const before = world.requests.length
  for (let n = 0; n < 20; n++) world.rejectUnheard(BROKEN)
  await world.pass(1_000)
  expect(world.requests.slice(before)).toHaveLength(2)
})

test('trying again after a failed start restores the sign-in as well', async () => {
  const { world, backend } = fakeBackend()
  world.answer('/api/readDiagnostics', BROKEN)
  await Promise.all([backend.begin({ pathname: '/admin/dashboard', user: FAKE_USER }), world.pass(20_000)])
  world.answer('/api/readDiagnostics', HEALTHY)
  world.answer('/api/refreshToken', () => freshToken(world, { admin: true }))
  await Promise.all([backend.retry(), world.pass(500)])
  expect(backend.connection.state.get()).toMatchObject({ initialised: true, lastError: null })
  expect(backend.auth.state.get()).toMatchObject({ kind: 'admin' })
})

test('the last ten errors are remembered, cut to 200 characters, and for strangers only as long as the page', async () => {
  const { world, backend } = fakeBackend()
  for (let n = 0; n < 15; n++) backend.errors.note(new Error(`${n} ${'x'.repeat(500)}`))
  expect(backend.errors.list()).toHaveLength(10)
  expect(backend.errors.list()[0]).toMatchObject({ message: expect.stringMatching(/^14 x{197}$/) })
  expect(world.session.names()).toEqual([])
})
