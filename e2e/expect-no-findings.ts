import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The themes differ in colours alone, so the second one is asked about colours alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** axe reports nothing in either theme, and nothing is wider than the screen. `within` looks at parts of the page only. */
export async function expectNoFindings(page: Page, { within = [] }: { within?: ReadonlyArray<string> } = {}) {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme)
    // In one go in the page itself: the other way opens a second page for every look, for frames we do not have.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    for (const part of within) axe.include(part)
    if (theme === 'dark') axe.withRules(RULES_OF_COLOUR)
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map((node) => node.html)])).toEqual([])
  }
  const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(surplus)).toBeLessThanOrEqual(0)
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
