import { expect, test } from 'vitest'
import { fillVariables, unknownVariable } from './session-message.ts'

const VALUES = { meno: 'Jana', kurz: 'Základy AI', datum: '3. decembra', cas: '17:30', odkaz: 'https://a.test/x' }

test('a text is filled in for its reader, and what a value says is not read again', () => {
  expect(fillVariables('Dobrý deň, {meno}: {kurz}, { datum } o {cas}. {odkaz}', VALUES)).toBe(
    'Dobrý deň, Jana: Základy AI, 3. decembra o 17:30. https://a.test/x',
  )
  expect(fillVariables('{meno}', { ...VALUES, meno: '{odkaz}' })).toBe('{odkaz}')
})

test('a variable that does not exist is named, so that nobody reads braces', () => {
  expect(unknownVariable('Dobrý deň, {meno}, {priezvisko}.')).toBe('{priezvisko}')
  expect(unknownVariable('{ kurz } a {}')).toBe('{}')
  expect(unknownVariable('{meno} {kurz} {datum} {cas} {odkaz}')).toBeNull()
})
