import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { API, type CrmTest, crmTest, ZOHO_ADMIN } from '#capabilities/crm/crm-engine.testing.server.ts'
import { finishCrmSignIn } from '#capabilities/crm/finish-crm-sign-in.server.ts'
import { pushOrder } from '#capabilities/crm/push-order.server.ts'
import { readCrmState } from '#capabilities/crm/read-crm-state.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Language } from '#kernel/language.ts'
import { listConnections } from '#platform/connections/list-connections.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { changeCrm } from './change-crm.server.ts'

const CLIENT = { clientId: '1000.CLIENT', clientSecret: 'the-secret-of-a-test-client', region: 'eu' }
const VIEWER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'r2' }

async function send(app: CrmTest, fields: Record<string, string>, asked: { call?: object; language?: Language } = {}) {
  const request = new Request('http://bystro.test/admin/crm?state=failed&ask=disconnect', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const { call = ZOHO_ADMIN, language = 'sk' } = asked
  const context = new RouterContextProvider()
  context.set(servicesContext, app)
  context.set(callContext, { ...(call as Call), language })
  const answer = await changeCrm({ context, request })
  if (answer instanceof Response) return { to: answer.headers.get('location') }
  if ('goOn' in answer) return answer
  return { status: answer.init?.status ?? 200, ...answer.data }
}

const REFUSED = {
  status: 400,
  body: { data: [{ code: 'INVALID_DATA', details: {}, message: 'invalid data', status: 'error' }] },
}

test('the forms of the CRM screen lead from a client to an order that failed and was told again', async () => {
  await using app = await crmTest()
  const { registrationId } = await givenRegistration(app)
  expect(await send(app, { intent: 'client', ...CLIENT, clientId: 'no' })).toMatchObject({
    status: 422,
    wrong: ['clientId'],
    given: { clientId: 'no', region: 'eu' },
  })
  expect(await send(app, { intent: 'client', ...CLIENT })).toEqual({ to: '/admin/crm?state=failed&done=client' })
  const begun = await send(app, { intent: 'connect' })
  expect(begun).toMatchObject({ goOn: expect.stringContaining('/oauth/v2/auth?') })
  expect(JSON.stringify(begun)).not.toContain(CLIENT.clientSecret)
  const back = app.zoho.consent('goOn' in begun ? (begun.goOn ?? '') : '').searchParams
  const [state, code] = [back.get('state') ?? '', back.get('code') ?? '']
  await finishCrmSignIn(app, { state, code, accountsServer: 'https://accounts.zoho.eu' }, ZOHO_ADMIN)
  expect((await readCrmState(app, ZOHO_ADMIN)).standing).toBe('connected')

  app.sandbox.failNext(API, REFUSED)
  await pushOrder(app, { registrationId })
  expect(await app.push(registrationId)).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('INVALID_DATA'),
  })
  expect(await send(app, { intent: 'retry' })).toMatchObject({
    status: 422,
    message: 'Najprv vyberte aspoň jednu objednávku.',
  })
  expect(await send(app, { intent: 'retry-failed' })).toEqual({ to: '/admin/crm?state=failed&done=retried' })
  await pushOrder(app, { registrationId })
  expect(await app.push(registrationId)).toMatchObject({ state: 'pushed', lastError: null })
  expect(app.zoho.contacts()).toHaveLength(1)
  expect(await send(app, { intent: 'retry', id: registrationId })).toEqual({
    to: '/admin/crm?state=failed&done=retried',
  })

  expect(await send(app, { intent: 'disconnect' })).toEqual({ to: '/admin/crm?state=failed&done=disconnected' })
  expect(app.zoho.refreshTokens()).toEqual([])
  expect((await readCrmState(app, ZOHO_ADMIN)).standing).toBe('none')
})

test('whoever may only look is refused every form, in their language, and a form that no screen sends too', async () => {
  await using app = await crmTest()
  await app.connect()
  for (const intent of ['client', 'connect', 'disconnect', 'retry-failed'] as const) {
    const refused = await send(app, { intent, ...CLIENT }, { call: VIEWER, language: 'en' })
    expect(refused, intent).toMatchObject({ status: 403, message: expect.stringMatching(/^[ -~’]+$/) })
  }
  const removal = { intent: 'removal-close', removal: '5d3f1c9e-0000-4000-8000-000000000009' }
  expect(await send(app, removal, { call: VIEWER })).toMatchObject({ status: 403 })
  expect(await send(app, removal)).toMatchObject({ status: 404 })
  expect(await send(app, { intent: 'drop-everything' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  expect((await listConnections(app)).map(({ service }) => service)).toEqual(['zoho'])
})

test('a token that Zoho would not take back is said to be open there still', async () => {
  await using app = await crmTest()
  await app.connect()
  app.sandbox.failNext('accounts.zoho.eu', 'drop', 'drop', 'drop')
  expect(await send(app, { intent: 'disconnect' })).toEqual({ to: '/admin/crm?state=failed&done=disconnected-here' })
})
