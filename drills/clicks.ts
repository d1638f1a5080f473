import { type Browser, chromium } from '@playwright/test'
import type { Outcome } from '../scripts/run-named.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { givenStaff } from '../tools/local-stack/given-staff.ts'
import { type LocalEnvironment, localEnvironment } from '../tools/local-stack/local-environment.ts'
import { startNodeProcess } from '../tools/local-stack/start-node-process.ts'
import { countedPage } from './parts/counted-page.ts'
import { OFFICE_TASKS, type OfficeTask } from './parts/office-tasks.ts'

export const bar =
  'Ten things of every day, played in a browser over two years of a business: find a person and open the order 2 clicks, see who comes 2, add a participant on invoice 8, send an invitation again 3, answer a message 3, give a part of the money back 5, move an order 5, duplicate a session and publish it 5, add the link to a lesson 2, take the file of a month 2; each has happened, and one press too many is counted'

/** Every task begins at the first screen of whoever does it; presses are counted by the browser. */
export async function run(): Promise<Outcome> {
  const port = await freePort()
  const local = await localEnvironment({ name: null, port, isDemo: true })
  const { environment } = local
  const settings = { PATH: process.env.PATH ?? '', ...environment, NODE_ENV: 'production', LOG_LEVEL: 'fatal' }
  const origin = environment.PUBLIC_ORIGIN
  const web = await startNodeProcess('scripts/start-web.ts', settings, `http://127.0.0.1:${port}/readyz`)
  const METRICS_PORT = String(await freePort())
  const worker = await startNodeProcess(
    'scripts/start-worker.ts',
    { ...settings, METRICS_PORT },
    `http://127.0.0.1:${METRICS_PORT}/metrics`,
  )
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    await fetch(`${origin}/`)
    await local.fill()
    const site = { browser, origin, local }
    const played: Array<Played> = []
    for (const task of OFFICE_TASKS) played.push(await play(site, task))
    const [first] = OFFICE_TASKS
    const clumsy = first ? await play(site, first, true) : null
    const isCounted = clumsy !== null && clumsy.clicks === (played[0]?.clicks ?? 0) + 1
    const failed = played.filter(({ clicks, most, hasHappened }) => clicks > most || !hasHappened)
    return {
      pass: failed.length === 0 && isCounted,
      figures:
        `${played.map(({ name, clicks, most }) => `${name} ${clicks}/${most}`).join(', ')}; ` +
        `control: one press too many is ${isCounted ? 'counted' : 'not counted'}` +
        `${failed.length > 0 ? `; FAILED: ${failed.map(({ name, why }) => `${name}${why ? ` (${why})` : ''}`).join(', ')}` : ''}`,
      values: { played, clumsy },
    }
  } finally {
    await browser.close()
    await web.stop()
    await worker.stop()
    await local.stop()
  }
}

type Played = { name: string; most: number; clicks: number; hasHappened: boolean; why: string | null }

type Site = { browser: Browser; origin: string; local: LocalEnvironment }

async function play({ browser, origin, local }: Site, task: OfficeTask, isClumsy = false): Promise<Played> {
  const { name, most, role = 'admin' } = task
  const { pool } = local.inside
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'sk-SK',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    const databaseUrl = local.environment.DATABASE_URL ?? ''
    const signingSecret = local.environment.SIGNING_SECRETS ?? ''
    const person = await givenStaff({ origin, databaseUrl, signingSecret }, { role, twoFactor: true })
    await context.addCookies(
      person.cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, httpOnly: true }
      }),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const at = await countedPage(page)
    await page.goto('/admin')
    await page.waitForLoadState('networkidle')
    await at.countAnew()
    if (isClumsy) await page.locator('h1').click()
    let hasHappened = false
    let why: string | null = null
    try {
      hasHappened = await task.play(at, pool)
    } catch (error) {
      why = String(error).split('\n').slice(0, 4).join(' ')
    }
    return { name, most, clicks: await at.count(), hasHappened, why }
  } finally {
    await context.close()
  }
}
