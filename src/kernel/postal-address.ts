import { type Country, countryName, HOME_COUNTRY } from './countries.ts'

/** An address in the parts that a document needs. What nobody has written is null. */
export type PostalAddress = {
  street: string | null
  city: string | null
  zip: string | null
  country: Country | null
}

export type WholeAddress = { street: string; city: string; zip: string; country: Country }

/** What parts may have at most; in one line they fit into the 300 characters that an address always had. */
export const ADDRESS_LIMITS = { street: 150, city: 100, zip: 12 } as const

/** `Hlavná 12, 811 01 Bratislava`, and the country where it is not ours; null when nothing of a place is written. */
export function addressInOneLine({ street, city, zip, country }: PostalAddress): string | null {
  const place = [zip, city].filter(Boolean).join(' ')
  if (!street && !place) return null
  const abroad = country === null || country === HOME_COUNTRY ? null : countryName(country, 'sk')
  return [street, place, abroad].filter(Boolean).join(', ')
}

/** Five digits are written `811 01`; every other postal code stays as it was written. */
export function postalCode(written: string, country: Country | null): string {
  const compact = written.replaceAll(/\s+/gu, '')
  const isGrouped = (country === null || country === 'SK' || country === 'CZ') && /^\d{5}$/.test(compact)
  return isGrouped ? `${compact.slice(0, 3)} ${compact.slice(3)}` : written.trim()
}

/** Names of countries as people write them at the end of an address. */
const WRITTEN_COUNTRIES: ReadonlyArray<readonly [Country, RegExp]> = [
  ['SK', /^(?:slovensko|slovensk[áa] republika|slovakia|slovak republic|sr|sk|svk)$/iu],
  ['CZ', /^(?:česko|cesko|česk[áa] republika|ceska republika|czechia|czech republic|čr|cr|cz|cze)$/iu],
  ['AT', /^(?:rakúsko|rakusko|austria|österreich|oesterreich|at|aut)$/iu],
  ['DE', /^(?:nemecko|germany|deutschland|de|ger|deu)$/iu],
  ['HU', /^(?:maďarsko|madarsko|hungary|magyarország|hu|hun)$/iu],
  ['PL', /^(?:poľsko|polsko|poland|polska|pl|pol)$/iu],
]

const FIVE = String.raw`\d{3} ?\d{2}`
const CODES: Readonly<Partial<Record<Country, string>>> = {
  SK: FIVE,
  CZ: FIVE,
  AT: String.raw`\d{4}`,
  DE: String.raw`\d{5}`,
  HU: String.raw`\d{4}`,
  PL: String.raw`\d{2}-\d{3}`,
}
/** `SK-811 01`, `A-1060`: the country in front of the code. */
const PREFIXES: Readonly<Record<string, Country>> = {
  SK: 'SK',
  CZ: 'CZ',
  A: 'AT',
  AT: 'AT',
  D: 'DE',
  DE: 'DE',
  H: 'HU',
  HU: 'HU',
  PL: 'PL',
}

const LABELS =
  /(?:^|(?<=[\s,]))(?:psč|psc|adresa|sídlo|sidlo|ulica a číslo|mesto|obec)\s*:\s*|(?:^|(?<=[\s,]))psč\.?(?=\s*\d)/giu

/**
 * Splits an address that was written as one text; null when it is not plain which part is which. It guesses nothing: a code
 * has to stand in it, and every letter and digit of the text ends in one of the parts.
 */
export function splitAddress(written: string): WholeAddress | null {
  const text = tidied(written)
  const { rest, country: named } = withoutCountry(text)
  const { rest: plain, country: prefixed } = withoutPrefix(rest)
  if (named && prefixed && named !== prefixed) return null
  const country = named ?? prefixed
  const found = codeIn(plain, country)
  if (!found) return null
  const place = placed(found.before, found.after)
  if (!place || !isStreet(place.street) || !isCity(place.city)) return null
  return { ...place, zip: postalCode(found.zip, found.country), country: found.country }
}

function tidied(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/[\r\n;|]+/g, ',')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(LABELS, '')
    .replaceAll(/(?: ?, ?)+/g, ', ')
    .replaceAll(/^[\s,.]+|[\s,.]+$/g, '')
}

function withoutCountry(text: string): { rest: string; country: Country | null } {
  const segments = text.split(', ')
  const last = segments.at(-1) ?? ''
  const ofLast = segments.length > 1 ? countryOf(last) : null
  if (ofLast) return { rest: segments.slice(0, -1).join(', '), country: ofLast }
  // Without a comma only whole names count: „SR“ and „CR“ may be anything at the end of a word.
  const words = /^(.*\S)[ -]+((?:\S+ (?:republika|republic))|\S{5,})$/iu.exec(text)
  const ofWord = words?.[2] ? countryOf(words[2].replaceAll(/^\(|\)$/g, '')) : null
  return ofWord && words?.[1]
    ? { rest: words[1].replace(/[\s,(]+$/, ''), country: ofWord }
    : { rest: text, country: null }
}

function countryOf(word: string): Country | null {
  return WRITTEN_COUNTRIES.find(([, pattern]) => pattern.test(word.replace(/\.$/, '')))?.[0] ?? null
}

function withoutPrefix(text: string): { rest: string; country: Country | null } {
  const found =
    /(?:^|(?<=[\s,]))([A-Z]{1,2})(?:-| ?- ?| )(?=\d{2})(?=\d{3} ?\d{2}(?!\d)|\d{4,5}(?!\d)|\d{2}-\d{3}(?!\d))/u.exec(
      text,
    )
  const country = found?.[1] ? (PREFIXES[found[1]] ?? null) : null
  // „Hlavná 12 A 811 01“: a letter with a space in front of five digits belongs to the house.
  if (!found || !country || (found[1]?.length === 1 && !found[0].includes('-'))) return { rest: text, country: null }
  return { rest: text.slice(0, found.index) + text.slice(found.index + found[0].length), country }
}

type Found = { zip: string; before: string; after: string; country: Country }

/** The one code in the text. Codes of Slovakia begin with 0, 8 or 9, those of Czechia with 1 to 7. */
function codeIn(text: string, country: Country | null): Found | null {
  const shape = CODES[country ?? 'SK']
  if (!shape) return null
  const codes = [...text.matchAll(new RegExp(String.raw`(?<![\d/.-])(?:${shape})(?![\d/]| ?\d{3}\b)`, 'gu'))]
  const [code] = codes
  if (!code || codes.length > 1) return null
  const zip = code[0]
  const ofDigits: Country = /^[1-7]/.test(zip) ? 'CZ' : 'SK'
  if ((country === 'SK' || country === 'CZ') && country !== ofDigits) return null
  return {
    zip,
    before: text.slice(0, code.index),
    after: text.slice(code.index + zip.length),
    country: country ?? ofDigits,
  }
}

type Place = { street: string; city: string }

/** Which of what stands around the code is the street, and which the town. */
function placed(before: string, after: string): Place | null {
  const isOwnBefore = before === '' || before.endsWith(', ')
  const isOwnAfter = after === '' || after.startsWith(',')
  const front = segmentsOf(before)
  const back = segmentsOf(after)
  if (isOwnBefore && isOwnAfter) return aroundOwnCode(front, back)
  if (isOwnAfter) return back.length > 0 ? null : codeLast(front)
  if (back.length === 1 && front.length > 0) return codeFirst(front, back[0] ?? '')
  // „811 01 Bratislava, Hlavná 12“
  const [city = '', ...street] = back
  return front.length === 0 && street.length > 0 ? { city, street: street.join(', ') } : null
}

/** „Hlavná 12, 811 01 Bratislava“, and without the comma; „Bratislava 811 01 Hlavná 12“ is the other way round. */
function codeFirst(front: ReadonlyArray<string>, behind: string): Place | null {
  const [only = ''] = front
  const isTurned = front.length === 1 && !/\d/.test(only) && endsInNumber(behind) && !isNumberedTown(behind)
  return isTurned ? { city: only, street: behind } : { city: behind, street: front.join(', ') }
}

/** „Hlavná 12, Bratislava 811 01“, and without the comma, where the house number ends the street. */
function codeLast(front: ReadonlyArray<string>): Place | null {
  const city = front.at(-1) ?? ''
  const street = front.slice(0, -1).join(', ')
  if (street !== '') return /\d/.test(city) && !isNumberedTown(city) ? null : { city, street }
  const parts = /^(.*\d[\p{L}\d/]*(?: [A-Z])?) (\p{L}[^\d]+)$/u.exec(city)
  return parts?.[1] && parts[2] ? { street: parts[1], city: parts[2] } : null
}

/** The code stands between commas of its own. */
function aroundOwnCode(front: ReadonlyArray<string>, back: ReadonlyArray<string>): Place | null {
  if (front.length > 0 && back.length === 1) return { street: front.join(', '), city: back[0] ?? '' }
  if (front.length > 0 && back.length > 0) return null
  const all = front.length > 0 ? front : back
  if (all.length < 2) return null
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const isTownFirst = !/\d/.test(first) && /\d/.test(last)
  const isTownLast = !/\d/.test(last) && /\d/.test(first)
  if (isTownFirst) return { city: first, street: all.slice(1).join(', ') }
  return isTownLast ? { city: last, street: all.slice(0, -1).join(', ') } : null
}

function segmentsOf(text: string): ReadonlyArray<string> {
  return text
    .split(',')
    .map((segment) => segment.replaceAll(/^[\s.:-]+|[\s:-]+$/g, ''))
    .filter((segment) => segment !== '')
}

function endsInNumber(text: string): boolean {
  return /\d[\d/]*(?: ?[A-Za-z])?$/.test(text)
}

/** „Praha 1“, „Bratislava 2“: districts of large towns, and nothing else, have a number. */
function isNumberedTown(text: string): boolean {
  return /^(?:praha|bratislava|košice|brno|ostrava|wien|plzeň) \d{1,2}(?: ?- ?\p{L}[\p{L} ]*)?$/iu.test(text)
}

function isCity(city: string): boolean {
  if (city.length < 2 || city.length > ADDRESS_LIMITS.city || /[@,]|\bbox\b/iu.test(city)) return false
  return isNumberedTown(city) || /^\p{L}[\p{L}\p{M} .'()/-]+$/u.test(city)
}

function isStreet(street: string): boolean {
  return (
    street.length > 0 && street.length <= ADDRESS_LIMITS.street && /[\p{L}\d]/u.test(street) && !street.includes('@')
  )
}
