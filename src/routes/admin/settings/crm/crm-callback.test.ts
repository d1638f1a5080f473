import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { beginCrmSignIn } from '#capabilities/crm/begin-crm-sign-in.server.ts'
import { type CrmTest, crmTest } from '#capabilities/crm/crm-engine.testing.server.ts'
import { isCrmConnected } from '#capabilities/crm/is-crm-connected.ts'
import { refuse } from '#capabilities/crm/sign-in.refusals.ts'
import { givenAdmin, testCall } from '#capabilities/staff/staff.testing.server.ts'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { headers, loader } from './crm-callback.tsx'

const HERE = '/auth/zoho/callback'

/** Where the page sends the browser, or what it shows. */
async function come(crm: CrmTest, address: string | URL, cookie = '') {
  const context = new RouterContextProvider()
  context.set(servicesContext, crm)
  context.set(callContext, testCall({ cookie }))
  const url = new URL(address, crm.config.publicOrigin)
  const request = new Request(url, { headers: { cookie } })
  try {
    return await loader({ context, request, url, params: {} } as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

test('[ADM-043] a sign-in at Zoho comes back to /auth/zoho/callback and goes on to the screen of the CRM', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const { cookie, user } = await givenAdmin(crm)
  const { location } = await beginCrmSignIn(crm, { actor: { kind: 'admin', id: user.id } })
  const back = crm.zoho.consent(location)
  expect(back.href).toContain(`${crm.config.publicOrigin}${HERE}?`)
  expect(await come(crm, back, cookie)).toBe('/admin/crm?done=connected')
  expect(isCrmConnected(await openConnection(crm, 'zoho'))).toBe(true)
})

test('[ADM-043] whatever goes wrong is told on the page without code and state in its address', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const { cookie, user } = await givenAdmin(crm)
  const { location } = await beginCrmSignIn(crm, { actor: { kind: 'admin', id: user.id } })
  const back = crm.zoho.consent(location)
  await come(crm, back, cookie)
  const problem = await come(crm, back, cookie)
  expect(problem).toBe(`${HERE}?problem=CRM_SIGN_IN_UNKNOWN&lang=sk`)
  const { status, sk, en } = refuse.table.CRM_SIGN_IN_UNKNOWN
  const shown = await come(crm, String(problem), cookie)
  expect(shown).toMatchObject({ data: { problem: { sk, en } }, init: { status } })
  expect(await come(crm, HERE, cookie), 'opened by hand').toBe(`${HERE}?problem=CRM_SIGN_IN_UNKNOWN&lang=sk`)
  expect(await come(crm, `${HERE}?problem=__proto__`, cookie)).toContain('CRM_SIGN_IN_UNKNOWN')
  expect(headers()).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
})

test('[ADM-043] whoever is not signed in signs in first and begins again; the code goes nowhere', async () => {
  await using crm = await crmTest()
  await crm.givenClient()
  const { user } = await givenAdmin(crm)
  const { location } = await beginCrmSignIn(crm, { actor: { kind: 'admin', id: user.id } })
  expect(await come(crm, crm.zoho.consent(location))).toBe('/admin?next=%2Fadmin%2Fcrm')
  expect(isCrmConnected(await openConnection(crm, 'zoho'))).toBe(false)
})
