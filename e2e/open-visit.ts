import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A visitor with a browser set up in their own way. */
export async function openVisit(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions) {
  const context = await browser.newContext({ locale: 'sk-SK', ...(baseURL ? { baseURL } : {}), ...options })
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

/** The landing page has come alive, which is when it asks for the live timetable, and has done what it does when idle. */
export async function openLanding(page: Page): Promise<void> {
  const alive = page.waitForRequest('**/api/live/sessions')
  await page.goto('/', { waitUntil: 'load' })
  await alive
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => requestIdleCallback(done))
  })
}

/** Somebody reaches for something that only the application answers, so that a page that came asleep wakes up. */
export async function reach(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isAsleep = document.getElementById('application') !== null
    if (isAsleep)
      document.querySelector('footer button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
}

/**
 * Links answer as ours after hydration only; before it they jump, as any link does. A part is known to React while it is still
 * being brought to life, so the page's root is asked as well.
 */
export async function hydrated(page: Page, part = 'header a'): Promise<void> {
  await reach(page)
  await page.waitForFunction((selector) => {
    const ofReact = (node: object | null, name: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(`__react${name}`))?.[1]
    const root = ofReact(document, 'Container')?.stateNode.current.memoizedState
    return root?.isDehydrated === false && ofReact(document.querySelector(selector), 'Props') !== undefined
  }, part)
}
