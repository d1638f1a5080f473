import { expect, test } from 'vitest'
import { isShared, NOT_KEPT, PUBLIC_PAGE, parametersOf, publicPage } from './page-kind.ts'

const found = [{ route: {} }, { route: { handle: PUBLIC_PAGE } }]

test('a public page that was read and found is shared', () => {
  expect(isShared({ method: 'GET', status: 200, matches: found })).toBe(true)
  expect(isShared({ method: 'HEAD', status: 200, matches: found })).toBe(true)
})

test('the answer to a form, an error, and a page that promised nothing are for one visitor', () => {
  expect(isShared({ method: 'POST', status: 200, matches: found })).toBe(false)
  expect(isShared({ method: 'GET', status: 404, matches: found })).toBe(false)
  expect(isShared({ method: 'GET', status: 200, matches: [{ route: { handle: PUBLIC_PAGE } }, { route: {} }] })).toBe(
    false,
  )
  expect(isShared({ method: 'GET', status: 200, matches: [] })).toBe(false)
})

test('a public page that says it must not be kept is for one visitor', () => {
  const cacheControl = NOT_KEPT.headers['cache-control']
  expect(isShared({ method: 'GET', status: 200, cacheControl, matches: found })).toBe(false)
  expect(isShared({ method: 'GET', status: 200, cacheControl: null, matches: found })).toBe(true)
})

test('a public page reads no parameter of its address but those it names', () => {
  const reads = { q: 'any', lang: ['sk', 'en'] } as const
  expect(parametersOf(found)).toEqual({})
  expect(parametersOf([{ route: { handle: PUBLIC_PAGE } }, { route: { handle: publicPage(reads) } }])).toEqual(reads)
  expect(parametersOf([{ route: {} }])).toEqual({})
})
