import { expect, test } from 'vitest'
import { minutesAndSeconds, momentBetween, timeLeftToPay } from './time-to-pay.ts'

const MINUTE = 60_000

test('the clock shows minutes and seconds, and never less than nothing', () => {
  expect([40 * MINUTE, 38 * MINUTE + 6_001, 59_999, 1, 0, -5_000].map(minutesAndSeconds)).toEqual([
    '40:00',
    '38:07',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ])
})

test('each of the four moments is met once on the way down, whatever the length of a tick', () => {
  for (const tick of [1_000, 700, 1_900]) {
    const met: Array<number> = []
    for (let left = 12 * MINUTE + 333; left > -5_000; left -= tick) {
      const moment = momentBetween(left, left - tick)
      if (moment !== null) met.push(moment)
    }
    expect(met).toEqual([10, 5, 1, 0])
  }
})

test('a page that slept says only what is true now, and one that opens late says nothing of moments that are over', () => {
  expect(momentBetween(12 * MINUTE, 4 * MINUTE)).toBe(5)
  expect(momentBetween(12 * MINUTE, -MINUTE)).toBe(0)
  expect(momentBetween(4 * MINUTE, 4 * MINUTE - 1_000)).toBeNull()
})

test('the words say how long and what happens then', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(timeLeftToPay(10, 1))).toBe(
    'Miesto vám držíme ešte 10 minút. Ak dovtedy nezaplatíte, uvoľníme ho a nič nám nedlhujete.',
  )
  expect(plain(timeLeftToPay(1, 3))).toBe(
    'Miesta vám držíme ešte 1 minútu. Ak dovtedy nezaplatíte, uvoľníme ich a nič nám nedlhujete.',
  )
  expect(plain(timeLeftToPay(0, 1))).toBe('Čas na zaplatenie uplynul. Miesto uvoľňujeme a nič nám nedlhujete.')
})
