import { expect, type Page, test } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Size = { width: number; height: number }

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = 320
const LOOK_MS = 30_000

/** The themes differ in colours alone, so the second one is asked about colours alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What the page shows now keeps nobody out: axe reports nothing in either theme, at a desk and on a phone, nothing is
 * wider than the screen, down to the narrowest, and no dialog is longer than its paper. `within` looks at parts of the page
 * only, `at` at other sizes.
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
      // A table is pale while its rows are on their way, and that is not how it is read.
      await expect(page.locator('.admin-table[aria-busy=true]')).toHaveCount(0)
      const violations = await findingsOf(page, within, theme === 'dark' ? { runOnly: RULES_OF_COLOUR } : {})
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

/**
 * Asked in the page itself, and only violations come out of it: the package that wraps axe sets it up again for each look,
 * which takes as long as the look. Two thirds of a megabyte come into a page once.
 */
async function findingsOf(
  page: Page,
  within: ReadonlyArray<string>,
  options: RunOptions,
): Promise<ReadonlyArray<{ id: string; nodes: ReadonlyArray<string> }>> {
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

/** The page itself clips what is too wide, so nobody could scroll to it: words and controls have to be on the screen. */
export async function expectNothingWider(page: Page) {
  await expect.poll(() => page.evaluate(besideTheScreen), `beside the screen at ${page.url()}`).toEqual([])
}

/** Runs in the page. What can be scrolled into view is reached; what is hidden from everybody, nobody misses. */
function besideTheScreen(): Array<string> {
  const scrolls = (box: Element) =>
    /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth
  // Its buttons bring the slides.
  const isReached = (box: Element | null): boolean =>
    box !== null && (scrolls(box) || box.matches('.carousel-view') || isReached(box.parentElement))
  // What ends with dots was shortened on purpose, and a box of one pixel is read aloud only.
  const isShortened = (box: Element | null): boolean => {
    if (box === null) return false
    const { textOverflow, webkitLineClamp } = getComputedStyle(box)
    const isDotted = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    return isDotted || (box.clientWidth === 1 && box.clientHeight === 1) || isShortened(box.parentElement)
  }
  const messagesIn = ({ childNodes }: Element) =>
    [...childNodes].filter(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
    )
  // A long word may leave its own box, so the words are measured too.
  const areaOf = (words: Node) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getBoundingClientRect()
  }
  const isBeside = ({ left, right, width, height }: DOMRect) =>
    width > 1 && height > 1 && (right > document.documentElement.clientWidth + 1 || left < -1)
  const isExcused = (around: Element | null) => isReached(around) || isShortened(around)
  const isMissed = (box: Element) =>
    (isBeside(box.getBoundingClientRect()) && !isExcused(box.parentElement)) ||
    (messagesIn(box).map(areaOf).some(isBeside) && !isExcused(box))
  return [...document.body.querySelectorAll('*')]
    .filter((box) => (messagesIn(box).length > 0 || box.matches('button, input, select, textarea')) && isMissed(box))
    .filter((box) => box.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((box) => !box.closest('[aria-hidden=true], [inert]'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
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

/** As the system's change does it, without waiting for the scripts that hear of it. */
async function wear(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((name) => {
    const { classList } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(name)
  }, theme)
}
