import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CrmRemoval } from '#capabilities/crm/crm-for-staff.ts'
import type { CrmStanding, CrmState } from '#capabilities/crm/read-crm-state.server.ts'
import type { Language } from '#kernel/language.ts'
import { RequestCrmPart } from '#routes/admin/privacy/requests/data-request-crm.tsx'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { CrmConnection } from './crm-connection.tsx'

const NONE = { count: 0, isMore: false }
const CONNECTION: NonNullable<CrmState['connection']> = {
  service: 'zoho',
  facts: { clientId: '1000.SHOWN', region: 'eu' },
  expiresAt: null,
  pausedUntil: '2026-11-16T10:00:00Z',
  lastOkAt: '2026-11-16T08:00:00Z',
  lastFaultAt: '2026-11-16T09:00:00Z',
  lastFault: 'www.zohoapis.eu did not answer <in> 10000 ms',
  version: 1,
  connectedAt: '2026-11-01T09:00:00Z',
}

function drawn(element: React.ReactNode, language: Language): string {
  const router = createMemoryRouter([{ path: '/', element: <PageLanguage value={language}>{element}</PageLanguage> }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ')
}

type Answer = ComponentProps<typeof CrmConnection>['answer']

function connection(
  standing: CrmStanding,
  given: { language?: Language; mayChange?: boolean; answer?: Answer; goOn?: string } = {},
) {
  const { language = 'sk', mayChange = true, answer = null, goOn = null } = given
  const counts = { waiting: NONE, pushed: NONE, failed: NONE, removed: NONE }
  const known = standing === 'none' ? null : CONNECTION
  const state: CrmState = { connection: known, standing, counts, faults: [], removals: [] }
  const shown = { state, regions: ['eu', 'com'], returnAddress: 'https://bystro.test/auth/zoho/callback' }
  return drawn(<CrmConnection {...shown} mayChange={mayChange} answer={answer} goOn={goOn} />, language)
}

test.each([
  ['none', 'Nenastavené', 'Not set up', ['Uložiť klienta', 'Save the client']],
  ['client', 'Čaká na pripojenie', 'Waits for sign-in', ['Pripojiť k Zoho', 'Connect to Zoho']],
  ['connected', 'Pripojené', 'Connected', ['Odpojiť', 'Disconnect']],
  ['shut', 'Nedá sa otvoriť', 'Cannot be opened', ['Uložiť klienta', 'Save the client']],
] as const)(
  'a connection that is %s says so and what to do next, in both languages',
  (standing, sk, en, [next, nextEn]) => {
    expect(connection(standing)).toContain(sk)
    expect(connection(standing)).toContain(next)
    expect(connection(standing, { language: 'en' })).toContain(en)
    expect(connection(standing, { language: 'en' })).toContain(nextEn)
    const seen = connection(standing, { mayChange: false })
    expect(seen).toContain(sk)
    expect(seen, 'a viewer presses nothing').not.toMatch(/<form|<button|ask=disconnect/)
  },
)

test('no secret stands in the form, what Zoho says is no HTML, and a wrong id comes back to be mended', () => {
  const html = connection('client')
  expect(html).toMatch(/<input[^>]*name="clientId"[^>]*value="1000.SHOWN"/)
  expect(/<input[^>]*name="clientSecret"[^>]*>/.exec(html)?.[0]).not.toContain('value=')
  expect(html).toContain('did not answer &lt;in&gt; 10000 ms')
  expect(html).toContain('https://bystro.test/auth/zoho/callback')
  const given = { clientId: 'nie', region: 'com' }
  const again = connection('none', { answer: { form: 'client', message: '', wrong: ['clientId'], given } })
  expect(again).toContain('Skopírujte Client ID')
  expect(again).toContain('value="nie"')
  expect(again).toMatch(/<option value="com" selected/)
})

test('without scripts a link leads on to Zoho', () => {
  const html = connection('client', { goOn: 'https://accounts.zoho.eu/oauth/v2/auth?state=x' })
  expect(html).toMatch(/<a href="https:\/\/accounts\.zoho\.eu\/oauth\/v2\/auth\?state=x"/)
})

const REMOVAL: CrmRemoval = {
  id: '1',
  requestId: '2',
  state: 'failed',
  attempts: 2,
  lastError: 'NO_PERMISSION <b>',
  askedAt: '2026-11-16T09:00:00Z',
  doneAt: null,
}

test('a data request shows what became of the contact in the CRM, and whoever may tries again', () => {
  const shown = (removals: ReadonlyArray<CrmRemoval>, mayChange = true, language: Language = 'sk') =>
    drawn(<RequestCrmPart removals={removals} mayChange={mayChange} refusal={null} />, language)
  expect(shown([])).toBe('')
  expect(shown([REMOVAL])).toContain('Zoho kontakt nevymazalo')
  expect(shown([REMOVAL])).toContain('NO_PERMISSION &lt;b&gt;')
  expect(shown([REMOVAL])).toContain('Skúsiť znova')
  expect(shown([REMOVAL], true, 'en')).toContain('Try again')
  expect(shown([REMOVAL], false)).not.toContain('<form')
  const done: CrmRemoval = { ...REMOVAL, state: 'done', doneAt: '2026-11-16T09:05:00Z', lastError: null }
  expect(shown([done])).toContain('Kontakt v Zoho je vymazaný')
  expect(shown([done])).not.toContain('<form')
  expect(shown([done, { ...REMOVAL, state: 'waiting', lastError: null }]), 'one that waits counts').toContain(
    'ešte nie je vymazaný',
  )
})
