import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from '../tools/looks/axe-findings.ts'
import { besideTheScreen } from '../tools/looks/beside-the-screen.ts'

type Size = { width: number; height: number }

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = 320
const LOOK_MS = 30_000

/**
 * What the page shows now keeps nobody out: axe reports nothing in either theme, at a desk and on a phone, nothing is
 * wider than the screen, down to the narrowest, and no dialog is longer than its paper. `within` looks at parts of the page
 * only, `at` at other sizes. A test that says its width in its title has a twin at the other one, which looks there.
 */
export async function expectNoFindings(
  page: Page,
  { within = [], at = sizesOf(test.info().title) }: { within?: ReadonlyArray<string>; at?: ReadonlyArray<Size> } = {},
) {
  // A look takes seconds, and a test may look many times: it gets the time for each.
  test.setTimeout(test.info().timeout + LOOK_MS)
  const before = page.viewportSize() ?? DESK
  for (const size of at) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      // A table is pale while its rows are on their way, also while what was done leaves the address: not how it is read.
      await expect(page.locator('.unscripted.done-note, .admin-table[aria-busy=true]')).toHaveCount(0)
      const violations = await axeFindings(page, { theme, within })
      expect(violations.map(({ id, nodes }) => [size.width, theme, id, nodes])).toEqual([])
    }
    await expectNothingWider(page)
    await expectPaperUnderDialogs(page)
  }
  await page.setViewportSize({ width: NARROWEST, height: before.height })
  await expectNothingWider(page)
  await expectPaperUnderDialogs(page)
  await page.setViewportSize(before)
}

function sizesOf(title: string): ReadonlyArray<Size> {
  const own = [DESK, PHONE].filter(({ width }) => title.includes(`${width} px`))
  return own.length > 0 ? own : [DESK, PHONE]
}

/** The page itself clips what is too wide, so nobody could scroll to it: words and controls have to be on the screen. */
export async function expectNothingWider(page: Page) {
  await expect.poll(() => page.evaluate(besideTheScreen), `beside the screen at ${page.url()}`).toEqual([])
}

/** A dialog that its content leaves lets the page behind shine through the text. */
async function expectPaperUnderDialogs(page: Page) {
  const beyond = () =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((dialog) => getComputedStyle(dialog).overflowY === 'visible')
      .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      .filter((surplus) => surplus > 1)
  await expect.poll(() => page.evaluate(beyond), `beyond the paper of a dialog at ${page.url()}`).toEqual([])
}
