import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

type Size = { width: number; height: number }

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = 320
const LOOK_MS = 30_000

/** The themes differ in colours alone, so the second one is asked about colours alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What the page shows now keeps nobody out: axe reports nothing in either theme, at a desk and on a phone, and nothing is
 * wider than the screen, down to the narrowest. `within` looks at parts of the page only, `at` at other sizes.
 */
export async function expectNoFindings(
  page: Page,
  { within = [], at = [DESK, PHONE] }: { within?: ReadonlyArray<string>; at?: ReadonlyArray<Size> } = {},
) {
  // A look takes seconds, and a test may look many times: it gets the time for each.
  test.setTimeout(test.info().timeout + LOOK_MS)
  const before = page.viewportSize() ?? DESK
  for (const size of at) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme)
      // In one go in the page itself: the other way opens a second page for every look, for frames we do not have.
      // What is fine is not told of node by node: that took most of a look.
      const axe = new AxeBuilder({ page, ...(await sourceFor(page)) })
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
      for (const part of within) axe.include(part)
      if (theme === 'dark') axe.withRules(RULES_OF_COLOUR)
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => [size.width, theme, id, nodes.map((node) => node.html)])).toEqual([])
    }
    await expectNothingWider(page)
  }
  await page.setViewportSize({ width: NARROWEST, height: before.height })
  await expectNothingWider(page)
  await page.setViewportSize(before)
}

/** Two thirds of a megabyte is brought into a page once, not twice for every look. */
async function sourceFor(page: Page): Promise<{ axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: '0' } : {}
}

async function expectNothingWider(page: Page) {
  const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(surplus), page.url()).toBeLessThanOrEqual(0)
}

/** As the system's change does it, without waiting for the scripts that hear of it. */
async function wear(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((name) => {
    const { classList } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(name)
  }, theme)
}
