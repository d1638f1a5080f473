import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressInOneLine, postalCode, splitAddress } from './postal-address.ts'

const bratislava = { street: 'Hlavná 12', zip: '811 01', city: 'Bratislava', country: 'SK' } as const

test.each([
  'Hlavná 12, 811 01 Bratislava',
  'Hlavná 12, 81101 Bratislava',
  'Hlavná 12,811 01 Bratislava',
  'Hlavná 12 , 811 01 Bratislava',
  'Hlavná 12 811 01 Bratislava',
  'Hlavná 12 81101 Bratislava',
  'Hlavná 12, Bratislava 811 01',
  'Hlavná 12, Bratislava, 811 01',
  'Hlavná 12, 811 01, Bratislava',
  'Hlavná 12 Bratislava 811 01',
  '811 01 Bratislava, Hlavná 12',
  '811 01, Bratislava, Hlavná 12',
  'Bratislava, Hlavná 12, 811 01',
  'Bratislava 811 01 Hlavná 12',
  'Hlavná 12\n811 01 Bratislava',
  'Hlavná 12\r\n811 01 Bratislava\r\nSlovensko',
  'Hlavná 12; 811 01 Bratislava',
  'Hlavná 12 | 811 01 Bratislava',
  'Hlavná 12,  811  01  Bratislava',
  'Hlavná 12, 811\u00a001 Bratislava',
  'Hlavná 12, 811 01 Bratislava.',
  ' Hlavná 12, 811 01 Bratislava, ',
  'Hlavná 12, 811 01 Bratislava, Slovensko',
  'Hlavná 12, 811 01 Bratislava, Slovenská republika',
  'Hlavná 12, 811 01 Bratislava, Slovak Republic',
  'Hlavná 12, 811 01 Bratislava, SR',
  'Hlavná 12, 811 01 Bratislava, SK',
  'Hlavná 12, 811 01 Bratislava Slovensko',
  'Hlavná 12, 811 01 Bratislava (Slovensko)',
  'Hlavná 12, 811 01 Bratislava - Slovensko',
  'Hlavná 12, SK-811 01 Bratislava',
  'Hlavná 12, SK 811 01 Bratislava',
  'Hlavná 12, SK-81101 Bratislava, Slovakia',
  'Hlavná 12, PSČ 811 01 Bratislava',
  'Hlavná 12, PSČ: 811 01 Bratislava',
  'Adresa: Hlavná 12, 811 01 Bratislava',
  'Sídlo: Hlavná 12, Mesto: Bratislava, PSČ: 811 01',
])('%j is one address, however it is written', (written) => {
  expect(splitAddress(written)).toEqual(bratislava)
})

test.each([
  ['Dlhá 5, 010 01 Žilina', 'Dlhá 5', '010 01', 'Žilina', 'SK'],
  ['Sládkovičova 1234/5, 974 01 Banská Bystrica', 'Sládkovičova 1234/5', '974 01', 'Banská Bystrica', 'SK'],
  ['Námestie SNP 1, 97401 Banská Bystrica', 'Námestie SNP 1', '974 01', 'Banská Bystrica', 'SK'],
  ['Hlavná 12/A, 811 01 Bratislava', 'Hlavná 12/A', '811 01', 'Bratislava', 'SK'],
  ['Hlavná 12 A 811 01 Bratislava', 'Hlavná 12 A', '811 01', 'Bratislava', 'SK'],
  ['Hlavná 12A Bratislava 811 01', 'Hlavná 12A', '811 01', 'Bratislava', 'SK'],
  ['29. augusta 5, 811 08 Bratislava', '29. augusta 5', '811 08', 'Bratislava', 'SK'],
  ['ul. 1. mája 2034/66, 031 01 Liptovský Mikuláš', 'ul. 1. mája 2034/66', '031 01', 'Liptovský Mikuláš', 'SK'],
  [
    'Mlynské nivy 16, 821 09 Bratislava - mestská časť Ružinov',
    'Mlynské nivy 16',
    '821 09',
    'Bratislava - mestská časť Ružinov',
    'SK',
  ],
  [
    'Apollo Business Center II, blok D, Prievozská 4D, 821 09 Bratislava',
    'Apollo Business Center II, blok D, Prievozská 4D',
    '821 09',
    'Bratislava',
    'SK',
  ],
  ['Einsteinova 24, 851 01 Bratislava-Petržalka', 'Einsteinova 24', '851 01', 'Bratislava-Petržalka', 'SK'],
  ['č. 15, 913 05 Melčice-Lieskové', 'č. 15', '913 05', 'Melčice-Lieskové', 'SK'],
  ['15, 913 05 Melčice', '15', '913 05', 'Melčice', 'SK'],
  ['Nová Ves 15, 913 05 Nová Ves', 'Nová Ves 15', '913 05', 'Nová Ves', 'SK'],
  ['Námestie slobody, 811 06 Bratislava', 'Námestie slobody', '811 06', 'Bratislava', 'SK'],
  ['P. O. Box 12, 810 00 Bratislava', 'P. O. Box 12', '810 00', 'Bratislava', 'SK'],
  ['Hlavná 12, 040 01 Košice 1', 'Hlavná 12', '040 01', 'Košice 1', 'SK'],
  ['Štúrova 27 Košice 040 01', 'Štúrova 27', '040 01', 'Košice', 'SK'],
  ['Levočská 36, Stará Ľubovňa, 06401', 'Levočská 36', '064 01', 'Stará Ľubovňa', 'SK'],
  ['Vodičkova 30, 110 00 Praha 1', 'Vodičkova 30', '110 00', 'Praha 1', 'CZ'],
  ['Vodičkova 30, 110 00 Praha 1, Česká republika', 'Vodičkova 30', '110 00', 'Praha 1', 'CZ'],
  ['Vodičkova 30 110 00 Praha 1', 'Vodičkova 30', '110 00', 'Praha 1', 'CZ'],
  ['Veveří 9, CZ-602 00 Brno', 'Veveří 9', '602 00', 'Brno', 'CZ'],
  ['Mariahilfer Straße 1, 1060 Wien, Österreich', 'Mariahilfer Straße 1', '1060', 'Wien', 'AT'],
  ['Mariahilfer Straße 1, A-1060 Wien', 'Mariahilfer Straße 1', '1060', 'Wien', 'AT'],
  ['Unter den Linden 5, 10117 Berlin, Nemecko', 'Unter den Linden 5', '10117', 'Berlin', 'DE'],
  ['Fő utca 1, 1011 Budapest, Maďarsko', 'Fő utca 1', '1011', 'Budapest', 'HU'],
  ['ul. Marszałkowska 1, 00-001 Warszawa, Poľsko', 'ul. Marszałkowska 1', '00-001', 'Warszawa', 'PL'],
])('%j has its parts', (written, street, zip, city, country) => {
  expect(splitAddress(written)).toEqual({ street, zip, city, country })
})

test.each([
  '',
  'Bratislava',
  '811 01',
  '811 01 Bratislava',
  'Hlavná 12, Bratislava',
  'Lúčka 45, 087 01',
  'Hlavná 12, 811 01',
  'Hlavná 12, 811 01 Bratislava, 2. poschodie',
  'Hlavná 12, 811 01 Bratislava, Dlhá 5, 010 01 Žilina',
  'Hlavná 12, 811 01 81102 Bratislava',
  'Fő utca 1, 1011 Budapest',
  'Hlavná 12, 811 01 Bratislava, Rakúsko',
  'Vodičkova 30, 110 00 Praha 1, Slovensko',
  'fakturacia@firma.sk, 811 01 Bratislava',
  'Main Street 5, London SW1A 1AA, UK',
  'tel. 0905 123 456, Bratislava',
  'rovnaká ako sídlo',
])('%j is left to people', (written) => {
  expect(splitAddress(written)).toBeNull()
})

test('whatever is written, every letter and digit of it ends in a part', () => {
  const street = fc.constantFrom('Hlavná', 'Námestie SNP', 'Dr. Zamenhofa', 'Ul. 1. mája', 'Na vŕšku')
  const city = fc.constantFrom('Bratislava', 'Banská Bystrica', 'Košice - Sever', 'Nové Mesto nad Váhom', 'Praha 4')
  const zip = fc
    .tuple(fc.constantFrom('0', '8', '9', '1', '4'), fc.stringMatching(/^\d{4}$/))
    .map((digits) => digits.join(''))
  const separator = fc.constantFrom(', ', ',', '\n', '; ', ' ')
  fc.assert(
    fc.property(
      street,
      fc.nat(2000),
      zip,
      city,
      separator,
      fc.boolean(),
      (name, house, code, town, between, isTurned) => {
        const parts = [`${name} ${house + 1}`, `${code} ${town}`]
        const written = (isTurned ? parts.toReversed() : parts).join(between)
        const split = splitAddress(written)
        const marks = (text: string) => [...text.replaceAll(/[^\p{L}\d]/gu, '')].toSorted().join('')
        const kept = split ? `${split.street}${split.zip}${split.city}` : written
        expect(marks(kept)).toBe(marks(written))
      },
    ),
  )
})

test('parts in one line are split into the same parts again', () => {
  for (const address of [
    bratislava,
    { street: 'Vodičkova 30', zip: '110 00', city: 'Praha 1', country: 'CZ' },
    { street: 'Fő utca 1', zip: '1011', city: 'Budapest', country: 'HU' },
  ] as const) {
    expect(splitAddress(addressInOneLine(address) ?? '')).toEqual(address)
  }
})

test('what is not written leaves no comma behind', () => {
  const nothing = { street: null, city: null, zip: null, country: null }
  expect(addressInOneLine(nothing)).toBeNull()
  expect(addressInOneLine({ ...nothing, country: 'CZ' })).toBeNull()
  expect(addressInOneLine({ ...nothing, city: 'Žilina' })).toBe('Žilina')
  expect(addressInOneLine({ ...nothing, street: 'Dlhá 5', country: 'SK' })).toBe('Dlhá 5')
})

test('five digits are grouped where people group them', () => {
  expect(postalCode('81101', 'SK')).toBe('811 01')
  expect(postalCode(' 110 00 ', 'CZ')).toBe('110 00')
  expect(postalCode('10117', 'DE')).toBe('10117')
  expect(postalCode('SW1A 1AA', 'GB')).toBe('SW1A 1AA')
})
