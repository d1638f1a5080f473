import { expect, test } from 'vitest'
import { forgottenPages, publicAddresses } from './public-pages.ts'

test('every page that visitors get is measured', async () => {
  const { default: routes } = await import('../../src/routes.ts')
  expect(publicAddresses(await routes).length).toBeGreaterThan(20)
  expect(forgottenPages(await routes)).toEqual([])
})

test('a new page is missed until it has an example', () => {
  const layout = {
    file: 'routes/public/layout.tsx',
    children: [{ path: 'novinka', file: 'routes/public/novelty.tsx' }],
  }
  expect(forgottenPages([layout])).toContain('/novinka')
})
