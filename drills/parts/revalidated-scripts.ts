import { type Browser, chromium, type Page } from '@playwright/test'
import type { WatchedOrigin } from './watched-origin.ts'

const WITHIN_MS = 90_000

/**
 * A visitor comes, the copy grows old, the cache asks the origin again and is told 304, the visitor comes back. Do scripts
 * still run? Answers with whether they did before, after, and after a 304 that brought another policy.
 */
export async function lookAfterRevalidation(origin: string, watched: WatchedOrigin) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const first = await visit(browser, origin, watched, 'come')
    const revalidated = await visit(browser, origin, watched, 'come back')
    watched.forgetPolicy(true)
    const withOtherPolicy = await visit(browser, origin, watched, 'come back')
    watched.forgetPolicy(false)
    return { first, revalidated, withOtherPolicy }
  } finally {
    await browser.close()
  }
}

async function visit(
  browser: Browser,
  origin: string,
  watched: WatchedOrigin,
  how: 'come' | 'come back',
): Promise<boolean> {
  const context = await browser.newContext({ colorScheme: 'light' })
  try {
    const page = await context.newPage()
    await page.goto(origin, { waitUntil: 'load' })
    if (how === 'come back') {
      await untilRevalidated(page, origin, watched)
      await page.goto('about:blank')
      await page.goto(origin, { waitUntil: 'load' })
    }
    return await areScriptsRunning(page)
  } finally {
    await context.close()
  }
}

async function untilRevalidated(page: Page, origin: string, watched: WatchedOrigin): Promise<void> {
  const before = watched.seen.length
  const giveUpAt = Date.now() + WITHIN_MS
  while (!watched.seen.slice(before).some(({ path, status }) => path === '/' && status === 304)) {
    if (Date.now() > giveUpAt) throw new Error('The cache did not ask the origin again')
    await page.request.get(origin)
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** The switch of the theme is one of ours and does nothing without scripts. */
async function areScriptsRunning(page: Page): Promise<boolean> {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  for (let attempt = 0; attempt < 20; attempt++) {
    await page.locator('.theme-switch').click()
    if (await isDark()) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}
