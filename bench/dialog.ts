import { execFileSync } from 'node:child_process'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Outcome } from '../scripts/run-named.ts'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { median } from './parts/cpu-time.ts'
import { launchBrowser } from './parts/page-weight.ts'
import { siteBehindTls } from './parts/site-behind-tls.ts'

const TIMES = 9
/** A cheap phone against this machine, as Lighthouse has it. */
const SLOWER = 4
const BAR_MS = 100
/** What search engines and browsers call good, for the worst of them. */
const WORST_BAR_MS = 200
/** Entries come a frame after what they tell of; the slowest frame of a visit is far shorter. */
const SETTLED_MS = 600

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const WAYS = [
  { name: 'asleep, by finger', isAwake: false, by: PHONE },
  { name: 'asleep, by mouse', isAwake: false, by: DESK },
  { name: 'awake, by finger', isAwake: true, by: PHONE },
  { name: 'awake, by mouse', isAwake: true, by: DESK },
] as const

export const bar =
  'Who presses „Rezervovať“ on a date of the landing page at a fourth of the speed sees the page answer: the longest event of that interaction until its next paint (Event Timing) takes at most 100 ms in the median of 9 and 200 in the worst, from asleep and awake, by finger and by mouse. When the dialog stands is told, not judged.'

type Press = { interaction: number; longest: string; dialog: number }

/** How soon a page answers who opens the registration: `npm run bench -- dialog`. A number presses as many times a way. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const times = Number(args[0] ?? TIMES)
  const { postgres, appUrl } = await startLocalDatabase()
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: await localWebEnvironment(appUrl) })
  const site = await siteBehindTls(appUrl)
  const browser = await launchBrowser(site.certificate)
  try {
    const measured = []
    for (const way of WAYS) {
      const presses: Array<Press> = []
      for (let time = 0; time < times; time++) presses.push(await press(browser, site.origin, way))
      const one = { name: way.name, ...summed(presses), presses }
      measured.push(one)
      console.log(lineOf(one))
    }
    return {
      pass: measured.every(({ typical, worst }) => typical <= BAR_MS && worst <= WORST_BAR_MS),
      figures: measured.map(lineOf).join('; '),
      values: { measured },
    }
  } finally {
    await browser.close()
    await site.stop()
    await postgres.stop()
  }
}

/** A visitor who was never here, has chosen about cookies and comes to the dates. */
async function press(browser: Browser, origin: string, { isAwake, by }: (typeof WAYS)[number]): Promise<Press> {
  const options: BrowserContextOptions = { ...by, locale: 'sk-SK', storageState: chosenAt(origin) }
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(origin, { waitUntil: 'load' })
    await untilQuiet(page)
    const reserve = page
      .locator('#schedule')
      .getByRole('link', { name: /^Rezervovať/ })
      .first()
    if (isAwake) {
      await page.locator('footer button').first().dispatchEvent('pointerover')
      await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    }
    await reserve.scrollIntoViewIfNeeded()
    await untilQuiet(page)
    return await pressed(page, reserve, by === PHONE)
  } finally {
    await context.close()
  }
}

async function pressed(page: Page, reserve: ReturnType<Page['locator']>, isFinger: boolean): Promise<Press> {
  const box = await reserve.boundingBox()
  if (!box) throw new Error('No date can be reserved')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const since = await page.evaluate(() => performance.now())
  if (isFinger) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  await page.getByRole('dialog').waitFor()
  const dialog = (await page.evaluate(() => performance.now())) - since
  await page.waitForTimeout(SETTLED_MS)
  const events = await page.evaluate(() => (window as unknown as { told: Array<Told> }).told)
  const own = events.filter(({ startTime }) => startTime >= since)
  const [longest] = own.toSorted((a, b) => b.duration - a.duration)
  if (!longest) return { interaction: 0, longest: 'under 16 ms', dialog }
  const { name, duration, wait, work } = longest
  const rest = duration - wait - work
  return { interaction: duration, longest: `${name}: ${round(wait)} + ${round(work)} + ${round(rest)}`, dialog }
}

type Told = { name: string; startTime: number; duration: number; wait: number; work: number }

/** Runs in the page. Keeps every event of an interaction with how long it waited and worked. */
function watchEvents(): void {
  const told: Array<Told> = []
  Object.assign(window, { told })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEventTiming>) {
      if (!entry.interactionId) continue
      const { name, startTime, duration, processingStart, processingEnd } = entry
      told.push({ name, startTime, duration, wait: processingStart - startTime, work: processingEnd - processingStart })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
  })
}

function summed(presses: ReadonlyArray<Press>) {
  return {
    typical: median(presses.map(({ interaction }) => interaction)),
    worst: Math.max(...presses.map(({ interaction }) => interaction)),
    dialog: median(presses.map(({ dialog }) => dialog)),
  }
}

function lineOf({ name, typical, worst, dialog }: { name: string } & ReturnType<typeof summed>): string {
  return `${name}: ${round(typical)} ms, worst ${round(worst)} (bars ${BAR_MS}, ${WORST_BAR_MS}), dialog after ${round(dialog)}`
}

function round(ms: number): string {
  return ms.toFixed(0)
}
