import { expect, test } from 'vitest'
import { defineRefusals, Refusal, type RefusalEntry } from './refusal.ts'

const refuse = defineRefusals({
  NO_SEATS: { status: 409, sk: 'Nedostatok miest', en: 'Not enough free seats.' },
})

test('a refusal carries its code, status, both texts and the details it was given', () => {
  expect(() => refuse.now('NO_SEATS', { free: 2 })).toThrow(
    expect.objectContaining({
      name: 'Refusal',
      message: 'NO_SEATS',
      code: 'NO_SEATS',
      status: 409,
      text: { sk: 'Nedostatok miest', en: 'Not enough free seats.' },
      details: { free: 2 },
    }),
  )
  expect(() => refuse.now('NO_SEATS')).toThrow(Refusal)
  expect(() => refuse.now('NO_SEATS')).toThrow(expect.objectContaining({ details: undefined }))
})

test('a sentence with a number is made from the details of the refusal', () => {
  const counted = defineRefusals({
    TOO_MANY: { status: 409, sk: ({ free }) => `Ostáva ${free}`, en: ({ free }) => `Only ${free} left` },
  })
  expect(() => counted.now('TOO_MANY', { free: 3 })).toThrow(
    expect.objectContaining({ text: { sk: 'Ostáva 3', en: 'Only 3 left' }, details: { free: 3 } }),
  )
})

test('a misspelt code, a missing language and an unknown status do not compile', () => {
  // @ts-expect-error the code is not in the table
  expect(() => refuse.now('NO_SEAT')).toThrow()
  // @ts-expect-error the English text is missing
  expect(defineRefusals({ HALF: { status: 409, sk: 'Len po slovensky' } }).table).toHaveProperty('HALF')
  // @ts-expect-error a refusal is no success
  expect(defineRefusals({ ODD: { status: 200, sk: 'Dobre', en: 'Fine' } }).table).toHaveProperty('ODD')
})

/** Found on disk, so a capability that is added later is checked without anybody thinking of it. */
const tables = import.meta.glob<{ refuse: { table: Record<string, RefusalEntry> } }>('../**/*.refusals.ts', {
  eager: true,
})

test('every refusal of the product has a Slovak and an English sentence of its own', () => {
  const entries = Object.entries(tables).flatMap(([file, { refuse }]) =>
    Object.entries(refuse.table).map(([code, entry]) => ({ place: `${file} ${code}`, code, entry })),
  )
  expect(entries.length).toBeGreaterThan(5)
  for (const { place, code, entry } of entries) {
    expect(code, place).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    const { sk, en } = new Refusal(code, entry, {}).text
    expect(sk.trim(), place).not.toBe('')
    expect(en.trim(), place).not.toBe('')
    expect(sk, `${place} is the same in both languages`).not.toBe(en)
  }
})
