import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each(['jana@example.sk', 'jana.kovacova+ai@posta.example.sk', "o'neil@example.com", 'jana@čučoriedka.example'])(
  '%j is an address',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

test.each([
  'jana',
  'jana@',
  '@example.sk',
  'jana@example',
  'jana@example.s',
  'jana@example.sk.',
  'ja na@example.sk',
  'jana@@example.sk',
  'jana@example.sk, peter@example.sk',
  'Jana <jana@example.sk>',
  'jana@example.sk\r\nBcc: peter@example.sk',
  'jana@exa\u0000mple.sk',
])('%j is none', (address) => {
  expect(isEmail(address)).toBe(false)
})
