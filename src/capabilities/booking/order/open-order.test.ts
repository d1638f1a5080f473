import { expect, test, vi } from 'vitest'
import { forgetOrder, rememberedOrder, rememberOrder } from './open-order.ts'

const KEY = 'reg_1763200000000_0123456789abcdef'

/** The storage of one tab. */
function tab(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  return { kept, [Symbol.dispose]: () => vi.unstubAllGlobals() }
}

test('a tab finds its own open order of a session again, and only that one', () => {
  using _tab = tab()
  rememberOrder({ sessionId: 'a', clientKey: KEY })
  rememberOrder({ sessionId: 'b', clientKey: `${KEY}_b` })
  expect(rememberedOrder('a')).toEqual({ sessionId: 'a', clientKey: KEY })
  expect(rememberedOrder('c')).toBeNull()
  rememberOrder({ sessionId: 'a', clientKey: `${KEY}_2` })
  expect(rememberedOrder('a')?.clientKey).toBe(`${KEY}_2`)
})

test('an order whose time has passed is not offered, and a forgotten one leaves nothing behind', () => {
  using page = tab()
  rememberOrder({ sessionId: 'a', clientKey: KEY, heldUntil: 1000 })
  expect(rememberedOrder('a', 999)?.clientKey).toBe(KEY)
  expect(rememberedOrder('a', 1000)).toBeNull()
  forgetOrder('a')
  expect([...page.kept]).toEqual([])
})

test('what is kept says nothing about a person', () => {
  using page = tab()
  rememberOrder({ sessionId: 'a', clientKey: KEY, heldUntil: 1000 })
  expect([...page.kept.values()].map((value) => JSON.parse(value))).toEqual([
    [{ sessionId: 'a', clientKey: KEY, heldUntil: 1000 }],
  ])
})

test('a storage that is forbidden or holds something else means that there is no order', () => {
  expect(rememberedOrder('a')).toBeNull()
  expect(() => rememberOrder({ sessionId: 'a', clientKey: KEY })).not.toThrow()
  using page = tab()
  for (const odd of ['{', 'null', '7', '[null,7,{"sessionId":"a","clientKey":"/evil"}]']) {
    page.kept.set('open-order', odd)
    expect(rememberedOrder('a'), odd).toBeNull()
  }
})
