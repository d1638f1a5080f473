import { expect, test } from 'vitest'
import { readReference } from './read-reference.ts'

test.each([
  ['BY-AB2C-D3EF', 'BY-AB2C-D3EF'],
  ['by-ab2c-d3ef', 'BY-AB2C-D3EF'],
  ['  BY AB2C D3EF ', 'BY-AB2C-D3EF'],
  ['byab2cd3ef', 'BY-AB2C-D3EF'],
  ['AB2C-D3EF', 'BY-AB2C-D3EF'],
  ['ab2c d3ef', 'BY-AB2C-D3EF'],
  ['BY\u2013AB2C\u2013D3EF.', 'BY-AB2C-D3EF'],
  ['BYAB-CDEF', 'BY-BYAB-CDEF'],
  ['BY-BYAB-CDEF', 'BY-BYAB-CDEF'],
])('%j is read as %s', (written, reference) => {
  expect(readReference(written)).toBe(reference)
})

test.each([
  '',
  'BY',
  'BY-AB2C-D3E',
  'BY-AB2C-D3EFG',
  'BY-AB0C-D3EF',
  'BY-ABIC-D3EF',
  'kurz 3. decembra',
  "' or 1=1 --",
])('%j is no reference', (written) => {
  expect(readReference(written)).toBeNull()
})
