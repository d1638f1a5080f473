import { expect, test } from 'vitest'
import { isShared, PUBLIC_PAGE } from './page-kind.ts'

const publicPage = [{ route: {} }, { route: { handle: PUBLIC_PAGE } }]

test('a public page that was read and found is shared', () => {
  expect(isShared({ method: 'GET', status: 200, matches: publicPage })).toBe(true)
  expect(isShared({ method: 'HEAD', status: 200, matches: publicPage })).toBe(true)
})

test('the answer to a form, an error, and a page that promised nothing are for one visitor', () => {
  expect(isShared({ method: 'POST', status: 200, matches: publicPage })).toBe(false)
  expect(isShared({ method: 'GET', status: 404, matches: publicPage })).toBe(false)
  expect(isShared({ method: 'GET', status: 200, matches: [{ route: { handle: PUBLIC_PAGE } }, { route: {} }] })).toBe(
    false,
  )
  expect(isShared({ method: 'GET', status: 200, matches: [] })).toBe(false)
})
