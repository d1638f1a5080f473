import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE, type Site } from './sites.ts'

export type PlacedOrder = {
  /** Where the buyer was sent: Stripe, or our waiting page. */
  url: string
  /** The browser's own id of the order, `reg_…`. */
  key: string
  /** Of the registration. */
  id: string
  reference: string
  email: string
  sessionId: string
}

type Wish = {
  /** A session of this test's own unless given; 60 days ahead it costs 127 €. */
  sessionId?: string
  /** More than one seat is a company's order. */
  seats?: number
  email?: string
}

/** Places an order through the API, as the form would. Nothing is paid yet. */
export async function placeOrder(
  request: APIRequestContext,
  wish: Wish = {},
  site: Site = PLAIN_SITE,
): Promise<PlacedOrder> {
  const sessionId =
    wish.sessionId ?? (await givenSession('Základy AI pre všetkých', { taken: 0, capacity: 20, inDays: 60 }, site))
  const { seats = 1 } = wish
  const key = `reg_${Date.now()}_${randomUUID().slice(0, 8)}`
  const email = wish.email ?? `${key}@example.test`
  const answer = await request.post(`${site.origin}/api/createStripeCheckoutSession`, {
    data: {
      data: {
        amount: 127 * seats,
        currency: 'EUR',
        registrationType: seats === 1 ? 'personal' : 'business',
        customerInfo:
          seats === 1
            ? { name: 'Jana Nováková', email }
            : { name: '', email, company: 'Firma, s. r. o.', ico: '00000027', dic: '2020000004' },
        courseData: { courseId: sessionId, price: 127 },
        sessionId: key,
        consent: {
          dataProcessing: { given: true },
          marketing: { given: false },
          privacyPolicyAccepted: true,
          termsAccepted: true,
          privacyPolicyVersion: '1.1',
          termsVersion: '1.0',
        },
        participants: Array.from({ length: seats }, (_, n) =>
          n === 0 && seats === 1
            ? { name: 'Jana Nováková', email }
            : { name: `Kolega ${n + 1}`, email: `${key}.${n + 1}@firma.test` },
        ),
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { result } = (await answer.json()) as { result: { url: string } }
  const { rows } = await inDatabase('select id, reference from registrations where client_key = $1', [key], site)
  return { url: result.url, key, email, sessionId, ...(rows[0] as { id: string; reference: string }) }
}

/** Where an order is paid. After two seconds without Stripe's answer a buyer waits on a page of ours that leads there. */
export async function checkoutOf(request: APIRequestContext, url: string): Promise<string> {
  let checkout = url
  const isThere = async () => {
    if (!checkout.includes('/platba/')) return true
    checkout = (await request.get(url, { maxRedirects: 0 })).headers().location ?? url
    return false
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  return checkout
}

export async function payWithoutBrowser(request: APIRequestContext, url: string): Promise<void> {
  const checkout = await checkoutOf(request, url)
  expect((await request.post(`${checkout}/pay`, { form: {}, maxRedirects: 0 })).status()).toBe(303)
}

/** Pays on Stripe's page, where the browser stands, and comes back to ours. */
export async function payAtStripe(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zaplatiť\s[\d,.]+/ }).click()
}

/** An order that is paid and settled, without a browser: what pages of a paid registration begin with. */
export async function placePaidOrder(request: APIRequestContext, wish: Wish = {}): Promise<PlacedOrder> {
  const order = await placeOrder(request, wish)
  await payWithoutBrowser(request, order.url)
  await expect(async () => expect(await stateOf(order.id)).toBe('paid')).toPass({ timeout: 30_000, intervals: [250] })
  return order
}

export async function stateOf(registrationId: string, site: Site = PLAIN_SITE): Promise<string> {
  const { rows } = await inDatabase('select state from registrations where id = $1', [registrationId], site)
  return (rows[0] as { state: string }).state
}

/** Lets the time of a hold pass, by the clock that decides: the database's. The worker's next look ends it. */
export async function ageHold(registrationId: string, site: Site = PLAIN_SITE): Promise<void> {
  await inDatabase(
    `update registrations set held_until = now() - interval '1 second' where id = $1`,
    [registrationId],
    site,
  )
}
