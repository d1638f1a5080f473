import { expect, test } from 'vitest'
import type { Access } from '#platform/http/contract.ts'
import { BROKEN, FAKE_USER, fakeBackend, freshToken, refused, signedInBackend } from '#platform/testing/fake-backend.ts'
import { FAKE_ORIGIN } from '#platform/testing/fake-browser.ts'
import { fakeToken } from '#platform/testing/fake-tokens.ts'

const MINUTE = 60_000
const OK = { body: { result: { done: true } } }

/** Calls as an admin and lets time pass until there is an answer; errors come back as values. */
async function called(
  { world, backend }: ReturnType<typeof fakeBackend>,
  options: { access?: Access; isRepeatable?: boolean } = {},
) {
  const answer = backend
    .callFunction('saveThing', { name: 'x' }, { access: 'saveSettings', ...options })
    .catch((error: unknown) => error)
  await world.pass(10 * MINUTE)
  return answer
}

test('[ADM-144] a call goes by name with a payload object and a Bearer token, and the answer is what stands in the field', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/saveThing', OK)
  expect(await called(fake)).toEqual({ done: true })
  const sent = fake.world.requests.find(({ path }) => path === '/api/saveThing')
  expect(sent).toMatchObject({ method: 'POST', body: { data: { name: 'x' } } })
  expect(sent?.headers.authorization).toMatch(/^Bearer ey/)
})

test('[ADM-145][ADM-146] the order is: as always, with a refreshed token, directly', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/saveThing', BROKEN, BROKEN, OK)
  const before = fake.world.requests.length
  const addresses: string[] = []
  const { fetch } = fake.world
  fake.world.fetch = (address, init) => {
    addresses.push(address)
    return fetch(address, init)
  }
  expect(await called(fake)).toEqual({ done: true })
  expect(addresses.slice(0, 5)).toEqual([
    '/api/saveThing',
    '/api/refreshToken',
    '/api/saveThing',
    '/api/refreshToken',
    `${FAKE_ORIGIN}/api/saveThing`,
  ])
  expect(fake.world.requests[before + 4]).toMatchObject({
    method: 'POST',
    body: { data: { name: 'x' } },
    headers: { 'content-type': 'application/json', authorization: expect.stringMatching(/^Bearer /) },
  })
})

test('[ADM-147] the direct call reads the result, or the whole body when there is none', async () => {
  for (const [body, answer] of [
    [{ result: 1 }, 1],
    [{ done: 'whole' }, { done: 'whole' }],
  ]) {
    const fake = await signedInBackend()
    fake.world.answer('/api/saveThing', BROKEN, BROKEN, { body })
    expect(await called(fake)).toEqual(answer)
  }
})

test('[ADM-186][ADM-204][ADM-208] a call is tried three times, each for 30 s at most, and ends with Function call timeout', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/saveThing', 'never')
  const startedAt = fake.world.now()
  expect(await called(fake)).toMatchObject({ type: 'timeout', message: 'Function call timeout', retryable: true })
  expect(fake.world.sentAt('/api/saveThing')).toHaveLength(3)
  expect(fake.backend.errors.list()[0]?.at).toBe(startedAt + 200 + 30_000 + 500 + 30_000 + 30_000)
})

test('[ADM-211] before a call of the back office 200 ms pass, and 500 ms before it is repeated; a visitor does not wait', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/saveThing', BROKEN, OK)
  await called(fake)
  expect(fake.world.sentAt('/api/saveThing')).toEqual([0.7, 1.2])
  const visitor = fakeBackend()
  visitor.world.answer('/api/saveThing', OK)
  await called(visitor, { access: 'visitor' })
  expect(visitor.world.sentAt('/api/saveThing')).toEqual([0])
})

test('what the server refused for good is never sent again', async () => {
  for (const refusal of [
    refused(400, 'INVALID_INPUT'),
    refused(403, 'INSUFFICIENT_PERMISSIONS'),
    refused(403, 'FOREIGN_ORIGIN'),
    refused(404, 'PARTICIPANT_NOT_FOUND'),
    refused(409, 'TAKEN'),
    refused(422, 'X'),
  ]) {
    const fake = await signedInBackend()
    fake.world.answer('/api/saveThing', refusal)
    expect(await called(fake)).toMatchObject({ code: refusal.body.error.code, retryable: false })
    expect(fake.world.sentAt('/api/saveThing')).toHaveLength(1)
  }
})

test('what must not be done twice is sent again only when the server surely never began', async () => {
  const lost = await signedInBackend()
  lost.world.answer('/api/saveThing', BROKEN, OK)
  expect(await called(lost, { isRepeatable: false })).toMatchObject({ type: 'network' })
  expect(lost.world.sentAt('/api/saveThing')).toHaveLength(1)
  const refusedAtDoor = await signedInBackend()
  refusedAtDoor.world.answer('/api/saveThing', refused(401, 'AUTHENTICATION_REQUIRED'), OK)
  expect(await called(refusedAtDoor, { isRepeatable: false })).toEqual({ done: true })
})

test('[ADM-179] a call that needs a new sign-in is recovered and repeated', async () => {
  const fake = await signedInBackend()
  const before = fake.world.requests.length
  fake.world.answer('/api/saveThing', refused(401, 'AUTHENTICATION_REQUIRED'), OK)
  expect(await called(fake)).toEqual({ done: true })
  expect(fake.world.requests.slice(before, before + 4).map(({ path }) => path)).toEqual([
    '/api/saveThing',
    '/api/readDiagnostics',
    '/api/refreshToken',
    '/api/saveThing',
  ])
})

test('[ADM-179] where recovery fails the user is signed out and reads that they must log in again', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/saveThing', refused(401, 'AUTHENTICATION_REQUIRED'))
  fake.world.answer('/api/refreshToken', refused(401, 'AUTHENTICATION_REQUIRED'))
  expect(await called(fake)).toMatchObject({ type: 'auth', message: 'Authentication required. Please log in again.' })
  expect(fake.world.sentAt('/api/saveThing')).toHaveLength(1)
  expect(fake.auth.state.get()).toEqual({ kind: 'signed-out' })
})

test('[ADM-123][ADM-180] an admin call needs a user, a fresh token and the claim; without the claim nothing is sent', async () => {
  const nobody = fakeBackend()
  await nobody.backend.begin({ pathname: '/', user: null })
  expect(await called(nobody)).toMatchObject({ message: 'Authentication required. Please log in again.' })
  expect(nobody.world.sentAt('/api/saveThing')).toEqual([])

  const ordinary = await signedInBackend({ admin: false })
  expect(await called(ordinary)).toMatchObject({
    type: 'permission',
    message: 'Insufficient permissions. Admin access required.',
    retryable: false,
  })
  expect(ordinary.world.sentAt('/api/saveThing')).toEqual([])
  ordinary.world.answer('/api/saveThing', OK)
  expect(await called(ordinary, { access: 'signed-in' })).toEqual({ done: true })

  const stale = fakeBackend()
  const old = freshToken(stale.world, { admin: true, lastsMs: 9 * MINUTE }).body.result
  stale.world.answer('/api/refreshToken', { body: { result: old } }, () => freshToken(stale.world, { admin: true }))
  stale.world.answer('/api/saveThing', OK)
  await Promise.all([stale.backend.begin({ pathname: '/admin/x', user: FAKE_USER }), stale.world.pass(500)])
  await called(stale)
  const sent = stale.world.requests.find(({ path }) => path === '/api/saveThing')
  expect(sent?.headers.authorization).not.toBe(`Bearer ${old.token}`)
})

test('[ADM-185] a claim that cannot be looked at is told as such, and nothing is sent', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/refreshToken', BROKEN)
  fake.world.answer('/api/readDiagnostics', BROKEN)
  await fake.world.pass(55 * MINUTE)
  expect(await called(fake)).toMatchObject({
    message: 'Unable to verify admin permissions. Please try again.',
    retryable: true,
  })
  expect(fake.world.sentAt('/api/saveThing')).toEqual([])
})

test('a claim of any other value than true is none', async () => {
  for (const admin of ['true', 1, {}, null]) {
    const fake = fakeBackend()
    const { result } = freshToken(fake.world, { admin: true }).body
    fake.world.answer('/api/refreshToken', { body: { result: { ...result, token: fakeToken({ admin }) } } })
    await Promise.all([fake.backend.begin({ pathname: '/admin/x', user: FAKE_USER }), fake.world.pass(500)])
    expect(await called(fake)).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
})
