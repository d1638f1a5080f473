import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import Deliveries from './deliveries.tsx'

type Shown = Parameters<typeof Deliveries>[0]['loaderData']

const REFUSED = {
  id: '6f0f1c1e-3f0b-4f5e-9b51-0c3f3f6d1a11',
  number: '2026000417',
  kind: 'invoice',
  buyerName: 'Tichý mlyn, s. r. o.',
  grossCents: 50_800,
  state: 'refused',
  error: 'the postman answered 422: the receiver is not in the network',
  dueOn: '2026-12-03',
} as const
const INCOMPLETE = {
  registrationId: '0b9f4c52-8a0f-4b39-9d7e-5a3f0a7f7a10',
  reference: 'BY-4JEC-D37T',
  name: 'Mlyn a synovia, s. r. o.',
  waitsFor: ['buyerDic'],
  since: '2026-11-10',
}

function shown(changes: Partial<Shown>): string {
  const loaderData = { deliveries: [REFUSED], incomplete: [INCOMPLETE], hasPostman: true, mayChange: true, ...changes }
  const props = { loaderData } as unknown as Parameters<typeof Deliveries>[0]
  const element = (
    <PageLanguage value="sk">
      <Deliveries {...props} />
    </PageLanguage>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0\u2060]+/g, ' ')
}

test('a refused e-faktúra stands with why, by when and its two steps, and an order with what it lacks', () => {
  const text = shown({})
  for (const words of [
    '2026000417',
    'Tichý mlyn, s. r. o.',
    'poštár odmietol',
    'the receiver is not in the network',
    '3. 12. 2026',
    'Skúsiť znova',
    'Nahraté ručne',
    'Mlyn a synovia, s. r. o.',
    'DIČ odberateľa',
  ]) {
    expect(text).toContain(words)
  }
})

test('who may only read has no steps, and without a contract nothing can be tried again', () => {
  expect(shown({ mayChange: false })).not.toMatch(/Skúsiť znova|Nahraté ručne/)
  const alone = shown({ hasPostman: false })
  expect(alone).toContain('Nahraté ručne')
  expect(alone).not.toContain('Skúsiť znova')
  expect(alone).toContain('S digitálnym poštárom nie sme spojení.')
  expect(shown({ deliveries: [], incomplete: [] })).toContain('Nič nečaká. Všetky e-faktúry má poštár.')
})
