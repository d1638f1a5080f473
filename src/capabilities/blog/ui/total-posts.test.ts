import { expect, test } from 'vitest'
import { totalPosts } from './total-posts.ts'

test('[PUB-107] the heading counts all articles in good Slovak', () => {
  const said = (total: number) => totalPosts(total).replaceAll('\u00a0', ' ')
  expect(said(1)).toBe('Celkovo 1 článok o umelej inteligencii')
  expect(said(2)).toBe('Celkovo 2 články o umelej inteligencii')
  expect(said(4)).toBe('Celkovo 4 články o umelej inteligencii')
  for (const total of [0, 5, 22, 150]) expect(said(total)).toBe(`Celkovo ${total} článkov o umelej inteligencii`)
})
