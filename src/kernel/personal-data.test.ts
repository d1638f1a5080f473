import { expect, test } from 'vitest'
import {
  accountingUntil,
  addMonths,
  foldedAddresses,
  mentions,
  tellingWords,
  withoutMentions,
} from './personal-data.ts'

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
})

test('an accounting record is kept to the end of the tenth year after its own', () => {
  expect(accountingUntil('2026-11-15')).toBe('2036-12-31')
})

test('addresses are compared without case, once each', () => {
  expect(foldedAddresses([' Jana@Example.test', 'jana@example.test', ''])).toEqual(['jana@example.test'])
})

test('a text names somebody in any case and without diacritics', () => {
  expect(mentions('Volala JANA NOVAKOVA.', ['Jana Nováková'])).toBe(true)
  expect(mentions('Volala Eva', ['Jana Nováková', 'jana@example.test'])).toBe(false)
  expect(mentions('', [''])).toBe(false)
})

test('every mention is taken out of a text, however it is spelled, and the rest stays letter for letter', () => {
  const words = ['Jana Nováková', 'jana+kurz@example.test', '']
  expect(withoutMentions('Píše JANA NOVAKOVA (Jana+Kurz@example.test), žiačka.', words)).toBe(
    'Píše [vymazané] ([vymazané]), žiačka.',
  )
  expect(withoutMentions('Jana Novákovej nie je ona.', words)).toBe('Jana Novákovej nie je ona.')
})

test('a name is a whole word of at least three letters: parts of words, two letters and lone marks name nobody', () => {
  for (const word of ['a', 'Al', '\u0301', ' ', 'Á\u0301', '+4', '.*', '(']) {
    expect(mentions('Volala Alena, že Al nepríde na adresu a@a.sk', [word]), word).toBe(false)
    expect(withoutMentions('Volala Alena, á\u0301 (.*)', [word]), word).toBe('Volala Alena, á\u0301 (.*)'.normalize())
  }
  for (const text of ['Ján volal', 'volal JAN.', 'J\u0061\u0301n', '„Ján“', 'pre\nJána: Ján'])
    expect(mentions(text, ['Ján']), text).toBe(true)
  for (const text of ['Jána', 'Janko', 'Trojan', 'jan2', 'Ján\u0301a', 'Janča'])
    expect(mentions(text, ['Ján']), text).toBe(false)
  expect(withoutMentions('Ján, Janko a Trojan; JAN.', ['Ján'])).toBe('[vymazané], Janko a Trojan; [vymazané].')
  expect(withoutMentions('Píše Ján Malý, nie Ján.', ['Ján', 'Ján Malý'])).toBe('Píše [vymazané], nie [vymazané].')
  expect(mentions('Číslo 0900 123 456.', ['0900 123 456'])).toBe(true)
  expect(mentions('Číslo 0900 123 4567.', ['0900 123 456'])).toBe(false)
})

test('an address is found where it stands whole, and never inside of another one', () => {
  const words = ['eva@example.test']
  for (const text of ['<eva@example.test>', 'Eva@Example.test.', 'mailto:eva@example.test?x', '(eva@example.test),'])
    expect(mentions(text, words), text).toBe(true)
  for (const text of [
    'mala.eva@example.test',
    'x-eva@example.test',
    'jeva@example.test',
    'eva@example.test.sk',
    'eva@example.tests',
  ])
    expect(mentions(text, words), text).toBe(false)
})

test('in texts to many only what names one person is looked for: addresses, numbers, names of two words', () => {
  const words = ['Ján', 'Ján Malý', 'jan@example.test', '+421 900', 'Anna-Mária']
  expect(tellingWords(words)).toEqual(['Ján Malý', 'jan@example.test', '+421 900', 'Anna-Mária'])
})
