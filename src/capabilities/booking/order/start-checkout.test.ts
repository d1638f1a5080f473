import { expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '#ui/overlays/toast.ts'
import { bookableSession, bookingTest, personalOrder } from '../booking.testing.server.ts'
import { CheckoutRequest } from '../booking.ts'
import { type CheckoutOrder, newOrderKey, startCheckout } from './start-checkout.ts'

const FALLBACK = 'Nepodarilo sa vytvoriť platbu. Prosím, skúste znova.'
const order = personalOrder('00000000-0000-4000-8000-000000000000') as unknown as CheckoutOrder

/** A browser whose server is the given one; remembers where it was sent and what its console says. */
function browser(answer: (path: string, init: RequestInit) => Promise<Response>) {
  const visited: Array<string> = []
  const sent: Array<{ path: string; init: RequestInit }> = []
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init })
    return answer(path, init)
  })
  return {
    visited,
    sent,
    said: () => said.mock.calls.flat(),
    redirect: (url: string) => void visited.push(url),
    [Symbol.dispose]() {
      vi.unstubAllGlobals()
      said.mockRestore()
      dismissToast()
    },
  }
}

function json(status: number, body: unknown) {
  return async () => new Response(JSON.stringify(body), { status })
}

test('[PUB-213] a submitted order takes the browser to the address of the checkout that the server answers with', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  using page = browser((path, init) => app.request(path, init))
  const outcome = await startCheckout(personalOrder(session.id) as unknown as CheckoutOrder, page)
  expect(outcome).toBeNull()
  expect(page.visited).toEqual([expect.stringContaining(`${app.sandbox.url}/c/pay/cs_test_`)])
  expect(page.sent).toHaveLength(1)
  expect(page.sent[0]).toMatchObject({ path: '/api/createStripeCheckoutSession', init: { method: 'POST' } })
  expect(Object.keys(JSON.parse(String(page.sent[0]?.init.body)))).toEqual(['data'])
  expect(page.said()).toEqual([])
})

test('[PUB-355] a failure is a destructive toast „Chyba“ with the sentence of the server, and nobody is sent anywhere', async () => {
  await using app = await bookingTest()
  const session = await bookableSession(app)
  using page = browser((path, init) => app.request(path, init))
  const dear = personalOrder(session.id, { amount: 99 }) as unknown as CheckoutOrder
  const message = 'Cena sa medzičasom zmenila na 127\u00a0€. Skontrolujte ju a\u00a0objednávku odošlite znova.'
  expect(await startCheckout(dear, page)).toMatchObject({
    message,
    code: 'PRICE_CHANGED',
    refusal: { price: 127, total: 127 },
  })
  expect(shownToast()).toMatchObject({ kind: 'bad', title: 'Chyba', description: message })
  expect(page.visited).toEqual([])
})

test('[PUB-356] a failure without a sentence says that the payment could not be created', async () => {
  const silent = [
    json(500, { error: { code: 'FAULT' } }),
    json(503, {}),
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  for (const answer of silent) {
    using page = browser(answer)
    expect(await startCheckout(order, page)).toMatchObject({ message: FALLBACK })
    expect(shownToast()).toMatchObject({ kind: 'bad', title: 'Chyba', description: FALLBACK })
    expect(page.visited).toEqual([])
  }
  using page = browser(json(503, {}))
  expect(await startCheckout(order, { ...page, language: 'en' })).toMatchObject({
    message: 'The payment could not be created. Please try again.',
  })
})

test('[PUB-357] a non-OK answer is kept as „Server responded with {status}: {body}“, in the details and in the console only', async () => {
  using page = browser(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const failure = await startCheckout(order, page)
  expect(failure?.details).toBe('Server responded with 502: <h1>Bad gateway</h1>')
  expect(page.said()).toEqual(['Server responded with 502: <h1>Bad gateway</h1>'])
  expect(JSON.stringify(shownToast())).not.toContain('Bad gateway')
})

test('a long answer is cut to 200 characters', async () => {
  using page = browser(async () => new Response('x'.repeat(5_000), { status: 504 }))
  expect((await startCheckout(order, page))?.details).toBe(`Server responded with 504: ${'x'.repeat(200)}`)
})

test('[PUB-358] an answer without an address is „No checkout URL received from server“', async () => {
  const odd = [
    { result: {} },
    {},
    { result: null },
    { result: { url: '' } },
    { result: { url: 'javascript:alert(1)' } },
  ]
  for (const body of odd) {
    using page = browser(json(200, body))
    expect(await startCheckout(order, page), JSON.stringify(body)).toMatchObject({
      message: FALLBACK,
      details: 'No checkout URL received from server',
    })
    expect(page.said()).toEqual(['No checkout URL received from server'])
    expect(shownToast()).toMatchObject({ kind: 'bad', description: FALLBACK })
    expect(page.visited).toEqual([])
  }
})

test('[PUB-300] the key of an order is reg_, a timestamp and a random part, and the server takes it', () => {
  const before = Date.now()
  const keys = Array.from({ length: 1_000 }, newOrderKey)
  for (const key of keys) {
    const [, stamp, random] = /^reg_(\d{13})_([0-9a-f]{16})$/.exec(key) ?? []
    expect(Number(stamp)).toBeGreaterThanOrEqual(before)
    expect(Number(stamp)).toBeLessThanOrEqual(Date.now())
    expect(random).toBeDefined()
    expect(CheckoutRequest.shape.sessionId.safeParse(key).success).toBe(true)
  }
  expect(new Set(keys).size).toBe(keys.length)
})
