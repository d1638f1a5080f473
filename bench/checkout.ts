import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import type { Outcome } from '../scripts/run-named.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startStripeSandbox } from '../tools/stripe-sandbox/start-stripe-sandbox.ts'
import { clientOf, orderOf } from '../tools/stripe-sandbox/testing-client.ts'
import { median } from './parts/cpu-time.ts'
import { percentile } from './parts/percentile.ts'

const ORDERS = 60
const WARM_UP = 3
/** At most so many times as long as Stripe itself takes. */
const BAR = 3
/** Stripe's own work on a checkout. Real ones take longer, which would only make the bar easier. */
const STRIPE_MS = 250
const CREATE = 'POST /v1/checkout/sessions'
const SHELL = '/usr/bin/chromium-headless-shell'

export const bar =
  "From the press of the button until the browser leaves for Stripe: p95 at most 3 times Stripe's own answer"

/**
 * How long a buyer waits: from the press of the order button in a real browser until it leaves for Stripe. Before every
 * order Stripe's stand-in is asked for a checkout directly, so both are measured on the same machine at the same time.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const orders = Number(args[0] ?? ORDERS)
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase()
  const sessionId = await givenSession(ownerUrl)
  const sandbox = await startStripeSandbox({ requestsPerSecond: 1_000 })
  sandbox.faults.next(CREATE, 'slow', { times: 10 * (orders + WARM_UP), ms: STRIPE_MS })
  const web = await startBuiltWeb({
    DATABASE_URL: appUrl,
    // Every order comes from an address of its own, so limits stay on.
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_API_URL: sandbox.url,
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const stripe = clientOf(sandbox)
  const waits: Array<number> = []
  const answers: Array<number> = []
  try {
    for (let number = -WARM_UP; number < orders; number++) {
      const askedAt = performance.now()
      await stripe.checkout.sessions.create(orderOf())
      const answer = performance.now() - askedAt
      const wait = await placeOrder(browser, { origin: web.origin, sessionId, stripeUrl: sandbox.url, number })
      if (number < 0) continue
      answers.push(answer)
      waits.push(wait)
    }
  } finally {
    await browser.close()
    await web.stop()
    await sandbox.stop()
    await postgres.stop()
  }
  const [wait, answer] = [percentile(waits, 0.95), median(answers)]
  const ratio = wait / answer
  return {
    pass: waits.length >= 40 && ratio <= BAR,
    figures:
      `from the button to the redirect ${wait.toFixed(0)} ms (p95 of ${waits.length}, median ${median(waits).toFixed(0)}), ` +
      `Stripe alone ${answer.toFixed(0)} ms (median, p95 ${percentile(answers, 0.95).toFixed(0)}) = ${ratio.toFixed(2)} (bar ${BAR})`,
    values: { waits, answers, ratio, stripeMs: STRIPE_MS },
  }
}

type Place = { origin: string; sessionId: string; stripeUrl: string; number: number }

/** One buyer with a browser of their own; answers milliseconds from the press to the request for Stripe's page. */
async function placeOrder(browser: Browser, { origin, sessionId, stripeUrl, number }: Place): Promise<number> {
  const address = `10.20.${Math.floor((number + WARM_UP) / 200)}.${1 + ((number + WARM_UP) % 200)}`
  const context = await browser.newContext({ locale: 'sk-SK', extraHTTPHeaders: { 'x-forwarded-for': address } })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/rezervacia/${sessionId}`)
    const form = page.locator('form.registration')
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form.registration') ?? {}).some((key) => key.startsWith('__react')),
    )
    await form.locator('input[name="name"]').fill('Jana Nováková')
    await form.locator('input[name="email"]').fill(`jana.${randomUUID()}@example.test`)
    for (const end of await form.getByRole('button', { name: /^Prejsť na koniec/ }).all()) await end.click()
    for (const consent of ['dataProcessing', 'privacyPolicy', 'terms']) {
      await form.locator(`input[name="${consent}"]`).check()
    }
    const button = page.getByRole('button', { name: /^Objednať/ }).filter({ visible: true })
    await button.and(page.locator(':not([aria-disabled])')).waitFor()
    const leaving = page.waitForRequest(
      (request) => request.url().startsWith(stripeUrl) && request.isNavigationRequest(),
    )
    const pressedAt = await button.evaluate((element) => {
      const now = performance.timeOrigin + performance.now()
      ;(element as HTMLButtonElement).click()
      return now
    })
    const request = await leaving
    // Its beginning is known once it was answered.
    await request.response()
    const wait = request.timing().startTime - pressedAt
    if (!(wait > 0)) throw new Error(`the browser left ${wait} ms after the button was pressed`)
    return wait
  } finally {
    await context.close()
  }
}

async function givenSession(ownerUrl: string): Promise<string> {
  const id = randomUUID()
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
     values ($1, 'Základy AI', 'Začiatočník', date_trunc('hour', now()) + interval '60 days', 150, 'Online', 15900, 1000, 'published', now(), now())`,
    [id],
  )
  await owner.end()
  return id
}
