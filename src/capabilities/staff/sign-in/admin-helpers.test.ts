import { expect, test } from 'vitest'
import { BROKEN, fakeBackend, freshToken, refused, signedInBackend } from '#platform/testing/fake-backend.ts'
import { adminHelpers, CLAIM_OUTCOMES, type ClaimOutcome } from './admin-helpers.ts'

type Fake = ReturnType<typeof fakeBackend>

/** What the console answers, and what the screen was told meanwhile. */
async function asked({ backend, world }: Fake, helper: 'requestAdminClaims' | 'refreshToken') {
  const told: ClaimOutcome[] = []
  const helpers = adminHelpers(backend, (outcome) => told.push(outcome))
  const answer = helpers[helper]().catch((error: Error) => error.message)
  await world.pass(120_000)
  return { answer: await answer, told }
}

test('[ADM-107][ADM-150] asking for the claim calls setAdminClaims with the e-mail of the current user', async () => {
  const fake = await signedInBackend({ admin: false })
  fake.world.answer('/api/setAdminClaims', { body: { result: {} } })
  fake.world.answer('/api/refreshToken', () => freshToken(fake.world, { admin: true }))
  await asked(fake, 'requestAdminClaims')
  const sent = fake.world.requests.find(({ path }) => path === '/api/setAdminClaims')
  expect(sent).toMatchObject({ method: 'POST', body: { data: { email: 'jana@bystro.test' } } })
  expect(sent?.headers.authorization).toMatch(/^Bearer /)
})

test('[ADM-108] the other helper has a new token made at once', async () => {
  const fake = await signedInBackend()
  await asked(fake, 'refreshToken')
  expect(fake.world.sentAt('/api/refreshToken')).toEqual([0.5, 0.5])
})

test('[ADM-109] with the claim the outcome is that admin access is confirmed', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/setAdminClaims', { body: { result: {} } })
  const sentence = 'Admin Access Confirmed: Your admin privileges have been verified.'
  expect(await asked(fake, 'refreshToken')).toEqual({ answer: sentence, told: ['confirmed'] })
  expect(await asked(fake, 'requestAdminClaims')).toEqual({ answer: sentence, told: ['confirmed'] })
})

test('[ADM-110] without the claim, also because the server would not grant it, the outcome is that there is no admin access', async () => {
  const fake = await signedInBackend({ admin: false })
  const sentence =
    'No Admin Access: You do not have admin privileges. If you believe this is an error, please log out and log back in.'
  expect(await asked(fake, 'refreshToken')).toEqual({ answer: sentence, told: ['absent'] })
  fake.world.answer('/api/setAdminClaims', refused(403, 'INSUFFICIENT_PERMISSIONS'))
  expect(await asked(fake, 'requestAdminClaims')).toEqual({ answer: sentence, told: ['absent'] })
})

test('[ADM-111] a refresh that fails is told as such', async () => {
  const fake = await signedInBackend()
  fake.world.answer('/api/refreshToken', BROKEN)
  expect(await asked(fake, 'refreshToken')).toEqual({
    answer: 'Token Refresh Error: Failed to refresh authentication token. Please try logging out and back in.',
    told: ['unrefreshed'],
  })
})

test('[ADM-190] without a signed-in user nothing is asked: No user is currently signed in', async () => {
  const fake = fakeBackend()
  await fake.backend.begin({ pathname: '/', user: null })
  const before = fake.world.requests.length
  expect(await asked(fake, 'requestAdminClaims')).toEqual({ answer: 'No user is currently signed in', told: [] })
  expect(fake.world.requests).toHaveLength(before)
})

test('every outcome has a Slovak twin', () => {
  for (const { sk, en } of Object.values(CLAIM_OUTCOMES)) {
    expect(sk.title).not.toBe(en.title)
    expect(sk.text).toMatch(/\.$/)
  }
})
