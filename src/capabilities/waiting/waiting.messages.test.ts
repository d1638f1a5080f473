import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { freedInWords, seatsInWords, untilInShort, untilInWords } from './waiting.messages.ts'

test('what is free is said in words with the right forms', () => {
  const said = (seats: number, wants: number) => freedInWords({ seats, wants }, 'sk')
  expect(said(3, 5)).toBe('Uvoľnili sa tri miesta z vašich piatich.')
  expect(said(1, 2)).toBe('Uvoľnilo sa jedno miesto z vašich dvoch.')
  expect(said(5, 10)).toBe('Uvoľnilo sa päť miest z vašich desiatich.')
  expect(said(1, 1)).toBe('Uvoľnilo sa miesto pre vás.')
  expect(said(2, 2)).toBe('Uvoľnili sa dve miesta pre vás.')
  expect(said(7, 7)).toBe('Uvoľnilo sa sedem miest pre vás.')
  expect(freedInWords({ seats: 3, wants: 5 }, 'en')).toBe('Three of your five seats are free.')
  expect(freedInWords({ seats: 1, wants: 1 }, 'en')).toBe('One seat is free for you.')
  expect([1, 4, 10].map((n) => seatsInWords(n, 'sk'))).toEqual(['jedno miesto', 'štyri miesta', 'desať miest'])
})

test('until when is said with the day of the week', () => {
  const end = instantAt('2026-11-20', '12:00')
  expect(untilInWords(end, 'sk').replaceAll('\u00a0', ' ')).toBe('do piatka 20. novembra 12:00')
  expect(untilInShort(end, 'sk')).toBe('do piatka 12:00')
  expect(untilInWords(end, 'en').replaceAll('\u00a0', ' ')).toBe('until Friday 20 November 12:00')
})
