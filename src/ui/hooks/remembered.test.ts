import { expect, test, vi } from 'vitest'
import { forgetRemembered, remember, remembered, rememberOnlyWhile } from './remembered.ts'

function browserWith(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return {
    stored,
    [Symbol.dispose]() {
      vi.unstubAllGlobals()
      rememberOnlyWhile(() => true)
    },
  }
}

test('a choice is kept as long as keeping is allowed, and the leave is asked for each time', () => {
  using browser = browserWith()
  let isAllowed = true
  rememberOnlyWhile(() => isAllowed)
  remember('theme', 'dark')
  expect(remembered('theme')).toBe('dark')
  isAllowed = false
  remember('theme', 'light')
  expect(Object.fromEntries(browser.stored)).toEqual({ theme: 'dark' })
})

test('where keeping is refused, what was kept before goes, and nothing else does', () => {
  using browser = browserWith({ theme: 'dark', 'gdpr-language': 'en', other: 'stays' })
  rememberOnlyWhile(() => false)
  expect(Object.fromEntries(browser.stored)).toEqual({ other: 'stays' })
})

test('a browser that forbids storage breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  remember('theme', 'dark')
  expect(remembered('theme')).toBeNull()
  expect(forgetRemembered).not.toThrow()
  vi.unstubAllGlobals()
})
