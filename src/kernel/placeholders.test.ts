import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn, unknownPlaceholder } from './placeholders.ts'

test('a word in braces is filled in, with or without spaces; a value is not read again', () => {
  const values = { meno: '{podpis}', podpis: 'Soňa' }
  expect(fillPlaceholders('Dobrý deň, {meno}. { podpis }', values)).toBe('Dobrý deň, {podpis}. Soňa')
  expect(fillPlaceholders('{priezvisko} {} {dve slová}', values)).toBe('{priezvisko} {} {dve slová}')
  expect(placeholdersIn('{beginnerPrice} a { duration }')).toEqual(['beginnerPrice', 'duration'])
})

test('what nobody can fill in is named', () => {
  expect(unknownPlaceholder('{meno} {priezvisko}', ['meno'])).toBe('{priezvisko}')
  expect(unknownPlaceholder('{ meno }', ['meno'])).toBeNull()
  expect(unknownPlaceholder('{}', ['meno'])).toBe('{}')
})
