import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The themes differ in colours alone, so the second one is asked about colours alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export type AxeFinding = { id: string; nodes: ReadonlyArray<string> }

/** What axe reports of the page as it stands in a theme; `within` looks at parts of it only. */
export async function axeFindings(
  page: Page,
  { theme, within = [] }: { theme: 'light' | 'dark'; within?: ReadonlyArray<string> },
): Promise<ReadonlyArray<AxeFinding>> {
  await wear(page, theme)
  return findingsOf(page, within, theme === 'dark' ? { runOnly: RULES_OF_COLOUR } : {})
}

/**
 * Asked in the page itself, and only violations come out of it: the package that wraps axe sets it up again for each look,
 * which takes as long as the look. Two thirds of a megabyte come into a page once.
 */
async function findingsOf(
  page: Page,
  within: ReadonlyArray<string>,
  options: RunOptions,
): Promise<ReadonlyArray<AxeFinding>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, given]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const asked = { ...given, resultTypes: ['violations' as const], selectors: false, iframes: false }
      const { violations } = await run(include.length > 0 ? { include: [...include] } : document, asked)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    [within, options] as const,
  )
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
