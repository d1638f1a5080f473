import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { mailboxPage } from '#capabilities/booking/order/mailbox-link.server.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { action, headers, loader } from './mailbox.tsx'

test('opening the link shows a button and changes nothing; pressing it proves the mailbox', async () => {
  await using services = await testServices()
  const until = new Date(services.clock.now().getTime() + 3_600_000)
  const address = mailboxPage(services.config, emailHash(services.config, 'jana@firma.test'), until)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  const asked = (method: string, token = address.slice(address.lastIndexOf('/') + 1)) => {
    const request = new Request(`${address}?lang=en`, { method })
    return {
      context,
      request,
      url: new URL(request.url),
      params: { token },
      pattern: '/potvrdenie-adresy/:token' as const,
    }
  }
  expect(address).not.toContain('jana')
  expect(await loader(asked('GET'))).toEqual({ kind: 'open', language: 'en' })
  expect(await loader(asked('GET'))).toEqual({ kind: 'open', language: 'en' })
  const answer = (await action(asked('POST'))) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${new URL(address).pathname}?lang=en`])
  expect(await loader(asked('GET'))).toEqual({ kind: 'proven', language: 'en' })
  await expect(loader(asked('GET', 'made-up'))).rejects.toMatchObject({ init: { status: 404 } })
  expect(headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
})
