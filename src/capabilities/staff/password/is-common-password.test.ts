import { expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-ms.ts'
import { isCommonPassword } from './is-common-password.ts'

const COMMON = [
  'password1234',
  'P@ssw0rd2026!',
  'heslo1234567',
  'Heslo heslo 1',
  'tajneheslo2026',
  'mojeheslo123',
  'adminadmin12',
  'administrator1',
  'welcome12345!',
  'letmein12345',
  'qwertyuiop12',
  'qwertzuiop[]',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'asdfghjkl;12',
  '123456789012',
  '098765432109',
  'abcdefghijkl',
  '123456abcdef',
  'aaaaaaaaaaaa',
  'abababababab',
  'abc123abc123',
  'bratislava2026',
  'Slovensko123!',
  'iloveyou1234',
  'milujemta123',
  'sunshine2026!',
  'november2026',
  'bystro2026!!',
  'kurzybystro1',
  'footballliverpool?',
  '!!!2026!!!2026',
]

const OWN = [
  'modrý vlak ide k moru 41',
  'zelený bicykel pod mostom 7',
  'correct horse battery staple',
  'vK8#qLz2!mPw',
  'trsteníková lampa',
  'password manager wrote: h7Kq',
]

test.each(COMMON)('%s is among the first to be guessed', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(OWN)('%s is nobody else’s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('what everybody knows about a person is no password of theirs', () => {
  const about = ['zuzka.krátka@firma.example', 'Zuzka Krátka']
  for (const password of ['zuzkakratka1990', 'Krátka.Zuzka!!', 'firmaexample1']) {
    expect(isCommonPassword(password, about)).toBe(true)
  }
  expect(isCommonPassword('zuzka mala tri jablone', about)).toBe(false)
})

test('the longest password is decided at once', () => {
  expect(processorMs(() => isCommonPassword(`${'heslo'.repeat(25)}xyz`, ['a@b.cd']))).toBeLessThan(200)
})
