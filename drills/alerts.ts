import { setTimeout as wait } from 'node:timers/promises'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { tellAboutAlerts } from '#platform/alerts/tell-about-alerts.server.ts'
import { measureCrawlerAccuracy } from '#platform/monitoring/measure-crawler-accuracy.server.ts'
import { startAlertReceiver } from '#platform/testing/alert-receiver.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { alertKinds } from '../scripts/alert-kinds.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient, orderOf, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { askCache, closeConnections } from './parts/ask-cache.ts'

const WITHIN_SECONDS = 120
const PAGES = ['/', '/blog', '/terms']
/** Before anything breaks, so that what fails is a part of what was done and not all of it. */
const HEALTHY_ORDERS = 40
const EVERY_MS = 400
const BROKEN_SECONDS = 75
const KIND = 'booking-failing'
const BROKEN = 'broken-'

export const bar =
  'With a quarter of bookings failing and every page fine somebody is told within 120 s, and it is over after the repair; every kind is told once in five minutes'

/**
 * A quarter of all bookings fails, half of it at Stripe and half in the database, while every page is fine. Whoever is on
 * duty hears of it, and that it is over is seen as well. Then every kind of alert is raised again and again, and told once
 * in five minutes.
 */
export async function run(): Promise<Outcome> {
  const stack = await startBookingStack()
  await using receiver = await startAlertReceiver()
  const web = await stack.startWeb({ ALERT_WEBHOOK_URL: receiver.url })
  const worker = await stack.startWorker({ ALERT_WEBHOOK_URL: receiver.url, PUBLIC_ORIGIN: web.origin })
  const client = bookingClient(web.port)
  try {
    await breakDatabaseFor(stack, BROKEN)
    const session = await stack.givenSession(1_000)
    const price = (await client.prices([session])).get(session) ?? 0
    const seen = { orders: 0, failed: 0, pages: 0, badPages: 0 }

    /** One order and one page; every fourth order meets a fault if asked for. */
    async function visit(isBreaking: boolean): Promise<void> {
      const n = seen.orders++
      const order = orderOf(session, price)
      if (isBreaking && n % 8 === 0) stack.sandbox.faults.next('POST /v1/checkout/sessions', 'server-error')
      if (isBreaking && n % 8 === 4) order.customerInfo.email = `${BROKEN}${n}@example.test`
      const { status, result } = await client.book(order, visitorAddress(n))
      if (status !== 200 || !result?.url.startsWith(stack.sandbox.url)) seen.failed++
      const page = await askCache(web.port, PAGES[n % PAGES.length] ?? '/', {})
      seen.pages++
      if (page.status !== 200) seen.badPages++
      await wait(EVERY_MS)
    }

    for (let n = 0; n < HEALTHY_ORDERS; n++) await visit(false)
    const crawler = await lookAsCrawler(stack, web.origin)
    const isQuietBefore = receiver.received.length === 0 && (await isOpen(stack)) === null
    const before = { ...seen }
    const brokenAt = performance.now()
    const told = () => receiver.kinds().includes(KIND)
    while (!(told() && (await isOpen(stack)) !== null) && secondsSince(brokenAt) < WITHIN_SECONDS) await visit(true)
    const toldSeconds = secondsSince(brokenAt)
    const isTold = told() && (await isOpen(stack)) !== null
    // It goes on for longer than is looked back, so that the repair is seen against failures alone.
    while (secondsSince(brokenAt) < BROKEN_SECONDS) await visit(true)
    const during = { orders: seen.orders - before.orders, failed: seen.failed - before.failed }
    const share = during.failed / during.orders
    console.error(`told after ${toldSeconds.toFixed(0)} s: ${JSON.stringify(receiver.received)}`)

    stack.sandbox.faults.clear()
    const repairedAt = performance.now()
    while ((await isOpen(stack)) !== null && secondsSince(repairedAt) < WITHIN_SECONDS) await visit(false)
    const recoveredSeconds = secondsSince(repairedAt)
    const hasRecovered = (await isOpen(stack)) === null
    const timesTold = receiver.kinds().filter((kind) => kind === KIND).length
    await Promise.all([web.stop(), worker.stop()])
    const kinds = await tellEveryKind(stack)

    const checks = {
      quiet: isQuietBefore,
      told: isTold && toldSeconds <= WITHIN_SECONDS,
      once: timesTold === 1,
      recovered: hasRecovered && recoveredSeconds <= WITHIN_SECONDS,
      pages: seen.badPages === 0,
      crawler: crawler.all > 5 && crawler.good === crawler.all,
      kinds: kinds.wrong.length === 0,
      control: kinds.withoutCooldown === kinds.all,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    return {
      pass: failed.length === 0,
      figures:
        `${(share * 100).toFixed(0)} % of ${during.orders} bookings failing for ${BROKEN_SECONDS} s, ${seen.badPages} of ${seen.pages} pages not fine: ` +
        `told after ${toldSeconds.toFixed(0)} s (at most ${WITHIN_SECONDS}), once, and over ${recoveredSeconds.toFixed(0)} s after the repair; ` +
        `${kinds.all} kinds raised ${kinds.raised} times in ten minutes: ${kinds.sent} notices, ${kinds.wrong.length} kinds not once in five minutes; ` +
        `${crawler.good} of ${crawler.all} pages of the sitemap whole for a crawler; ` +
        `control: without the cooldown ${kinds.withoutCooldown} of ${kinds.all} kinds are told again at once` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { toldSeconds, recoveredSeconds, share, during, seen, timesTold, crawler, kinds, checks },
    }
  } finally {
    client.close()
    closeConnections()
    await stack.stop()
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}

async function isOpen({ admin }: BookingStack): Promise<string | null> {
  const { rows } = await admin.query('select id from alerts where kind = $1 and resolved_at is null', [KIND])
  return rows[0]?.id ?? null
}

/** A disk that is full for some: the statement fails, as no rule of the product would. */
async function breakDatabaseFor({ admin }: BookingStack, beginning: string): Promise<void> {
  await admin.query(`
    create function drill_fail() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
  await admin.query(`
    create trigger drill_fail before insert on registrations for each row
      when (new.buyer_email like '${beginning}%') execute function drill_fail()`)
}

/** What the job of the worker does every quarter of an hour, on the site as it is built. */
async function lookAsCrawler({ services, admin }: BookingStack, publicOrigin: string) {
  await measureCrawlerAccuracy({ ...services, config: { ...services.config, publicOrigin } })
  const { rows } = await admin.query("select details from watch_findings where name = 'crawler-accuracy'")
  const { good = 0, all = 0, bad = [] } = (rows[0]?.details ?? {}) as { good?: number; all?: number; bad?: unknown[] }
  if (bad.length > 0) console.error(`not whole: ${JSON.stringify(bad)}`)
  return { good, all }
}

/** With a clock that is moved: every kind, under several keys and several times, and what of it was told. */
async function tellEveryKind({ services, admin }: BookingStack) {
  await using receiver = await startAlertReceiver()
  await admin.query('delete from alerts')
  await admin.query('delete from alert_notices')
  const clock = testClock(new Date().toISOString())
  const moved = { ...services, clock, config: { ...services.config, alertWebhookUrl: receiver.url } }
  const all = alertKinds()
  let raised = 0
  async function raiseAll(): Promise<void> {
    for (const kind of all) {
      for (const key of ['one', 'two']) {
        await raiseAlert(moved, { kind, key, title: `A drill of ${kind}`, details: {} })
        raised++
      }
    }
    // As three processes do at the same moment.
    await Promise.all(Array.from({ length: 3 }, () => tellAboutAlerts(moved, { hasWorker: false })))
  }
  const counts = () => {
    const kinds = receiver.kinds()
    return new Map(all.map((kind) => [kind, kinds.filter((each) => each === kind).length]))
  }
  const wrong = new Set<string>()
  for (const [seconds, expected] of [
    [0, 1],
    [150, 1],
    [149, 1],
    [1, 2],
    [299, 2],
    [1, 3],
  ] as const) {
    clock.advance(seconds * 1000)
    await raiseAll()
    for (const [kind, count] of counts()) if (count !== expected) wrong.add(kind)
  }
  const sent = receiver.received.length
  await admin.query('delete from alert_notices')
  await raiseAll()
  return { all: all.length, raised, sent, wrong: [...wrong], withoutCooldown: receiver.received.length - sent }
}
