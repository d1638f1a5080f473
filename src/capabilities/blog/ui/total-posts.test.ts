import { expect, test } from 'vitest'
import { totalPosts } from './total-posts.ts'

test('[PUB-107] the heading counts all articles in good Slovak', () => {
  expect(totalPosts(1)).toBe('Celkovo 1 článok o umelej inteligencii')
  expect(totalPosts(2)).toBe('Celkovo 2 články o umelej inteligencii')
  expect(totalPosts(4)).toBe('Celkovo 4 články o umelej inteligencii')
  for (const total of [0, 5, 22, 150]) expect(totalPosts(total)).toBe(`Celkovo ${total} článkov o umelej inteligencii`)
})
