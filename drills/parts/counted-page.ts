import type { Locator, Page } from '@playwright/test'

/** Tabs that nobody counts: who types goes on to the next field. */
const TABS = 4

/** A page whose presses are counted in the browser, so that no way of pressing goes unnoticed. */
export type CountedPage = {
  page: Page
  press: (target: Locator) => Promise<void>
  key: (keys: string) => Promise<void>
  /** Into a field that has the focus, that Tab reaches, or that is pressed first. */
  type: (field: Locator, text: string) => Promise<void>
  choose: (field: Locator, value: string) => Promise<void>
  countAnew: () => Promise<void>
  count: () => Promise<number>
}

/**
 * A press of the pointer is one click; so is Enter outside of a text, and every shortcut. A choice from a closed list is two:
 * one opens it. Letters and Tab are typing.
 */
const COUNT = `(() => {
  const add = (clicks) => sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks') ?? 0) + clicks)
  addEventListener('pointerdown', (event) => event.isTrusted && add(1), true)
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.repeat) return
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.length === 1
    const isEnter = event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)
    if (isShortcut || isEnter || event.key === ' ' && !event.target.matches?.('input, textarea')) add(1)
  }, true)
  addEventListener('change', (event) => event.target instanceof HTMLSelectElement && add(2), true)
})()`

export async function countedPage(page: Page): Promise<CountedPage> {
  await page.addInitScript(COUNT)
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  async function reach(field: Locator): Promise<void> {
    await field.waitFor()
    if (await isFocused(field)) return
    const isWriting = await page.evaluate(() => document.activeElement?.matches('input, textarea, select') ?? false)
    for (let tab = 0; isWriting && tab < TABS; tab++) {
      await page.keyboard.press('Tab')
      if (await isFocused(field)) return
    }
    await field.click()
  }
  return {
    page,
    press: (target) => target.click(),
    key: (keys) => page.keyboard.press(keys),
    type: async (field, text) => {
      await reach(field)
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('Control+Shift+End')
      await page.keyboard.insertText(text)
    },
    choose: async (field, value) => {
      await field.selectOption(value)
    },
    countAnew: () => page.evaluate(() => sessionStorage.removeItem('clicks')),
    count: () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0)),
  }
}
