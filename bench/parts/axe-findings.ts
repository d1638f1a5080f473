import type { Page } from '@playwright/test'
import axe from 'axe-core'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** What axe reports of the page as it stands, at a desk and on a phone, light and dark: its rules with how often. */
export async function axeFindings(page: Page): Promise<ReadonlyArray<string>> {
  const found: Array<string> = []
  await page.evaluate(axe.source)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const rules = await page.evaluate(async (name) => {
        document.documentElement.classList.remove('light', 'dark')
        document.documentElement.classList.add(name)
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
          resultTypes: ['violations'],
          selectors: false,
          iframes: false,
        })
        return violations.map(({ id, nodes }) => `${id} ${nodes.length}x: ${nodes[0]?.html.slice(0, 200)}`)
      }, theme)
      found.push(...rules.map((rule) => `${size.width} ${theme}: ${rule}`))
    }
  }
  return found
}
