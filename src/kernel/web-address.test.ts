import { expect, test } from 'vitest'
import { holdsLink, nameHoldsAddress, unlinked } from './web-address.ts'

const LINKS = [
  'http://evil.sk',
  'HTTPS://EVIL.SK/a',
  'Výhra www.evil.sk',
  'Jana evil.sk/vyhra',
  'evil.sk?x=1',
  'evil.sk:8080',
  't.co/abc',
  'Píšte na ja@evil.sk',
  'ｅｖｉｌ．ｓｋ／ｖｙｈｒａ',
  'ev\u200bil.sk/a',
  'пример.рф/а',
]
const DOMAINS = [
  'evil.sk',
  'Klikni na evil.online teraz',
  'EVIL.SK',
  'evil。sk',
  'vyhra-123.sk',
  'Jana@evil',
  'a.evil.sk',
]
const PEOPLE = [
  'Jana Nováková',
  'Ing.Ján Novák, PhD.',
  'Ing. arch. Mária Kráľová',
  'prof.MUDr.Peter Kováč,CSc.',
  'J.Novák',
  'J. R. R. Tolkien',
  'Ph.D. Eva Malá',
  'Anna-Mária O’Neill',
  'St.John Smith',
  'Dipl.-Ing. Max Müller',
  'Ján Novák ml.',
  'Nguyễn Văn A',
]
const COMPANIES = [
  'Alza.cz a.s.',
  'Booking.com',
  'Firma, s. r. o.',
  'Firma s.r.o.',
  'A&B/C spol. s r.o.',
  'Nám.SNP 5, 811 01 Bratislava-m.č.Staré Mesto',
  'Dlhá 5/12',
  'OBJ-77/2026',
  '2026.OBJ/15',
  'č. 12.3.2026',
  '+421 900 123 456',
  'm@rketing s.r.o.',
]

test('what a mail program makes a link of is found, however it is written', () => {
  for (const text of LINKS) expect([holdsLink(text), nameHoldsAddress(text)], text).toEqual([true, true])
  for (const text of DOMAINS) expect(nameHoldsAddress(text), text).toBe(true)
})

test('names of people, companies, streets and orders are let alone', () => {
  for (const name of PEOPLE) expect([holdsLink(name), nameHoldsAddress(name)], name).toEqual([false, false])
  for (const text of COMPANIES) expect(holdsLink(text), text).toBe(false)
})

test('a company that is called like a domain reads the same and is none for a mail program', () => {
  expect(unlinked('Alza.cz a.s.')).toBe('Alza.\u2060cz a.\u2060s.')
  expect(unlinked('Firma, s. r. o.')).toBe('Firma, s. r. o.')
})
