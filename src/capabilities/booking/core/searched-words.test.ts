import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plainText } from '#kernel/plain-text.ts'
import { patternOf, searchedWords } from '#kernel/searched-words.ts'
import { testServices } from '#platform/testing/test-services.server.ts'

test.each([
  ['Ján Kováč', ['jan', 'kovac']],
  ['+421 905 123 456', ['421905123456']],
  ['00421 905/123 456', ['421905123456']],
  ['+421 (0)905 123 456', ['421905123456']],
  ['0905 123 456 Kováč', ['905123456', 'kovac']],
  ['905123456', ['905123456']],
  ['0905', ['905']],
  ['007', ['007']],
  ['BY-3TRW-9PLA', ['by-3trw-9pla']],
  ['alfa 4242 12', ['alfa', '4242', '12']],
  ['  ', []],
])('„%s“ is searched as %o', (search, words) => {
  expect(searchedWords(search)).toEqual(words)
})

test.each(['+421 905 123 456', '0905/123 456', '00421905123456', '+421 (0) 905 123 456', '421905123456'])(
  'a phone that somebody wrote as %s is kept as one number',
  async (phone) => {
    await using services = await testServices()
    const { rows } = await services.db.execute(sql`select phone_digits(${phone}) as digits`)
    expect(rows).toEqual([{ digits: '421905123456' }])
  },
)

test('the database and the code make the same text plain', async () => {
  await using services = await testServices()
  for (const text of ['Ľubica KOVÁČOVÁ', 'Łukasz Ørsted Đurić', 'ŽOFIA-Ďurčík', '100 % _x_']) {
    const { rows } = await services.db.execute(sql`select plain(${text}) as plain`)
    expect(rows).toEqual([{ plain: plainText(text) }])
  }
})

test('signs that mean something to the database mean themselves', () => {
  expect(patternOf('100%_\\')).toBe(String.raw`%100\%\_\\%`)
})
