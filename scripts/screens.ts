/**
 * Photographs every screen, wide and narrow, light and dark, into `.screens/`: `npm run screens`, or
 * `npm run screens -- index` for some. Screens come from the production build with the sample timetable.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'

type Screen = {
  name: string
  path: string
  /** Also what a visitor sees before scrolling. */
  hasFirstView?: boolean
  /** More widths than the two of every screen, where a layout changes in between. */
  widths?: ReadonlyArray<number>
}
type Shot = { screen: Screen; width: number; colorScheme: 'light' | 'dark' }

const SCREENS: ReadonlyArray<Screen> = [
  { name: 'index', path: '/', hasFirstView: true, widths: [1080, 820] },
  { name: 'not-found', path: '/takato-stranka-nie-je' },
  { name: 'failure', path: '/galeria/chyba' },
  { name: 'gallery', path: '/galeria' },
]
const FOLDER = '.screens'
const WIDTHS = [1440, 390]
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180 }
const USUAL_HEIGHT = 900
const COLOR_SCHEMES = ['light', 'dark'] as const
/** A page takes a core while it is drawn; the other one stays free for the server. */
const AT_ONCE = 2

const wanted = process.argv.slice(2)
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (screens.length === 0) {
  console.error(`Which ones? ${SCREENS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
if (!existsSync(join('build', 'server', 'index.js'))) {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
mkdirSync(FOLDER, { recursive: true })

const { postgres, appUrl } = await startLocalDatabase()
execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: await localWebEnvironment(appUrl) })
const web = await startBuiltWeb({ DATABASE_URL: appUrl, DEVELOPMENT_PAGES: 'true' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  const waiting: Array<Shot> = screens.flatMap((screen) =>
    [...WIDTHS, ...(screen.widths ?? [])].flatMap((width) =>
      COLOR_SCHEMES.map((colorScheme) => ({ screen, width, colorScheme })),
    ),
  )
  async function takeAll() {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      for (const file of await take(browser, web.origin, shot)) console.log(file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll))
} finally {
  await browser.close()
  await web.stop()
  await postgres.stop()
}

async function take(from: Browser, origin: string, { screen, width, colorScheme }: Shot): Promise<Array<string>> {
  const context = await from.newContext({
    viewport: { width, height: HEIGHTS[width] ?? USUAL_HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
  })
  const page = await context.newPage()
  await page.goto(`${origin}${screen.path}`, { waitUntil: 'load' })
  await untilStill(page)
  const file = join(FOLDER, `${screen.name}-${width}-${colorScheme}`)
  const files = [`${file}.png`]
  await page.screenshot({ path: `${file}.png`, fullPage: true })
  if (screen.hasFirstView) {
    await page.screenshot({ path: `${file}-view.png` })
    files.push(`${file}-view.png`)
  }
  await context.close()
  return files
}

/** Fonts are there, scripts have run, and the layout has stopped moving. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const measure = () => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return `${scrollWidth} ${scrollHeight} ${document.getElementsByTagName('*').length}`
    }
    let before = ''
    let still = 0
    for (let look = 0; look < 50 && still < 5; look++) {
      const now = measure()
      still = now === before ? still + 1 : 0
      before = now
      await new Promise((done) => setTimeout(done, 100))
    }
  })
}
