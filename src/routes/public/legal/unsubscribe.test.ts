import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { unsubscribe } from '#capabilities/consent/consent.contract.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { action } from './unsubscribe.tsx'

const CLIENT = '192.0.2.7'

test('the form without JavaScript takes its turns from the limit of the calls', async () => {
  await using services = await testServices()
  const post = async (intent: string, clientAddress = CLIENT) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(callContext, { actor: { kind: 'visitor', id: null }, clientAddress, userAgent: '', requestId: 'r1' })
    const body = new URLSearchParams({ intent })
    const request = new Request('https://bystro.test/unsubscribe?email=jana%40example.test', { method: 'POST', body })
    const url = new URL(request.url)
    const answer = await action({ context, request, url, params: {}, pattern: '/unsubscribe' })
    return { status: answer.init?.status ?? 200, page: answer.data }
  }
  expect(await post('unsubscribe')).toMatchObject({ status: 200, page: { success: 'unsubscribe' } })
  const { name, perMinute } = unsubscribe
  for (let turn = 1; turn < (perMinute ?? 0); turn++) {
    await limitRate(services.db, { name, by: CLIENT, perMinute: perMinute ?? 0 })
  }
  expect(await post('unsubscribe')).toMatchObject({ status: 429, page: { success: null } })
  // Other wishes and other people have their own.
  expect((await post('resubscribe')).status).toBe(200)
  expect((await post('unsubscribe', '192.0.2.8')).status).toBe(200)
})
