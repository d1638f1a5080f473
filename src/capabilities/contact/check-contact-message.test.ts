import { expect, test } from 'vitest'
import { checkContactMessage, firstError } from './check-contact-message.ts'
import { NOTHING_WRITTEN } from './contact-fields.ts'

const WRITTEN = { name: 'Jana Veselá', email: 'jana@example.test', message: 'Dobrý deň, máte kurz aj pre učiteľov?' }

test('a message with a name, an address and words is in order', () => {
  expect(checkContactMessage(WRITTEN)).toEqual({ values: WRITTEN, errors: {} })
})

test.each([
  ['[PUB-270]', { name: '' }, { name: 'Meno je povinné' }],
  ['[PUB-271]', { email: '' }, { email: 'Email je povinný' }],
  ['[PUB-272]', { email: 'jana@' }, { email: 'Neplatný email' }],
  ['[PUB-273]', { message: '' }, { message: 'Správa je povinná' }],
  [
    '[PUB-274]',
    { name: ' \t ', email: '\n', message: ' \r\n ' },
    {
      name: 'Meno je povinné',
      email: 'Email je povinný',
      message: 'Správa je povinná',
    },
  ],
])('%s what is missing or wrong is named by its own sentence: %j', (_, change, errors) => {
  expect(checkContactMessage({ ...WRITTEN, ...change }).errors).toEqual(errors)
})

test('every sentence has an English twin', () => {
  expect(checkContactMessage(NOTHING_WRITTEN, 'en').errors).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    message: 'Message is required',
  })
  expect(checkContactMessage({ ...WRITTEN, email: 'jana' }, 'en').errors).toEqual({ email: 'Invalid email' })
})

test('[PUB-274] values are trimmed before they are checked', () => {
  const spaced = { name: '  Jana Veselá ', email: ' jana@example.test\r\n', message: '\n Ahoj\r\nsvet \n' }
  expect(checkContactMessage(spaced)).toEqual({
    values: { name: 'Jana Veselá', email: 'jana@example.test', message: 'Ahoj\nsvet' },
    errors: {},
  })
})

test('a value that the table would not hold is refused with its limit, one that just fits is not', () => {
  const fits = { name: 'a'.repeat(200), email: `${'a'.repeat(241)}@example.test`, message: 'a'.repeat(5000) }
  expect(checkContactMessage(fits).errors).toEqual({})
  const { errors } = checkContactMessage({
    name: `${fits.name}a`,
    email: `a${fits.email}`,
    message: `${fits.message}a`,
  })
  expect(errors.name).toBe('Meno môže mať najviac 200 znakov')
  expect(errors.email).toBe('Email môže mať najviac 254 znakov')
  expect(errors.message).toMatch(/^Správa môže mať najviac 5\s000 znakov/)
})

test('a name is one line, and nothing that a form cannot send is kept', () => {
  const { values, errors } = checkContactMessage({
    name: 'Jana\r\nBcc: peter@example.test\u202e\u0000',
    email: WRITTEN.email,
    message: 'prvý\u0000 riadok\r\ndruhý\ttu \ud800 \u{1f44b}',
  })
  expect(errors).toEqual({})
  expect(values).toMatchObject({ name: 'Jana Bcc: peter@example.test', message: 'prvý riadok\ndruhý\ttu  \u{1f44b}' })
})

test('the first error is the one that stands highest in the form', () => {
  expect(firstError({ message: 'b', email: 'a' })).toEqual({ field: 'email', message: 'a' })
  expect(firstError({})).toBeNull()
})
