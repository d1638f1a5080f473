import { type Page, test } from '@playwright/test'

/**
 * One page for all tests of a group, opened once: they run one after another in one worker, and each leaves the page as it
 * found it. For looks that need no visitor of their own; opening a page costs more than most of them.
 */
export function oneVisit(open: (page: Page) => Promise<unknown>): () => Page {
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage()
    await open(page)
  })
  test.afterAll(() => page.close())
  return () => page
}
