import type { Language } from './language.ts'
import type { Messages } from './messages.ts'

const NAMES = {
  SK: { sk: 'Slovensko', en: 'Slovakia' },
  BE: { sk: 'Belgicko', en: 'Belgium' },
  BG: { sk: 'Bulharsko', en: 'Bulgaria' },
  CY: { sk: 'Cyprus', en: 'Cyprus' },
  CZ: { sk: 'Česko', en: 'Czechia' },
  DK: { sk: 'Dánsko', en: 'Denmark' },
  EE: { sk: 'Estónsko', en: 'Estonia' },
  FI: { sk: 'Fínsko', en: 'Finland' },
  FR: { sk: 'Francúzsko', en: 'France' },
  GR: { sk: 'Grécko', en: 'Greece' },
  NL: { sk: 'Holandsko', en: 'Netherlands' },
  HR: { sk: 'Chorvátsko', en: 'Croatia' },
  IE: { sk: 'Írsko', en: 'Ireland' },
  LT: { sk: 'Litva', en: 'Lithuania' },
  LV: { sk: 'Lotyšsko', en: 'Latvia' },
  LU: { sk: 'Luxembursko', en: 'Luxembourg' },
  HU: { sk: 'Maďarsko', en: 'Hungary' },
  MT: { sk: 'Malta', en: 'Malta' },
  DE: { sk: 'Nemecko', en: 'Germany' },
  PL: { sk: 'Poľsko', en: 'Poland' },
  PT: { sk: 'Portugalsko', en: 'Portugal' },
  AT: { sk: 'Rakúsko', en: 'Austria' },
  RO: { sk: 'Rumunsko', en: 'Romania' },
  SI: { sk: 'Slovinsko', en: 'Slovenia' },
  ES: { sk: 'Španielsko', en: 'Spain' },
  SE: { sk: 'Švédsko', en: 'Sweden' },
  IT: { sk: 'Taliansko', en: 'Italy' },
  IS: { sk: 'Island', en: 'Iceland' },
  LI: { sk: 'Lichtenštajnsko', en: 'Liechtenstein' },
  NO: { sk: 'Nórsko', en: 'Norway' },
  RS: { sk: 'Srbsko', en: 'Serbia' },
  CH: { sk: 'Švajčiarsko', en: 'Switzerland' },
  UA: { sk: 'Ukrajina', en: 'Ukraine' },
  GB: { sk: 'Veľká Británia', en: 'United Kingdom' },
  US: { sk: 'Spojené štáty', en: 'United States' },
  // The code that the standard leaves to its users: somewhere else, which for tax means outside the Union.
  ZZ: { sk: 'Iná krajina mimo EÚ', en: 'Another country outside the EU' },
} as const satisfies Record<string, Messages<string>>

export type Country = keyof typeof NAMES

/** Ours, then the Union, then everybody else, each by its Slovak name. */
export const COUNTRIES = Object.keys(NAMES) as ReadonlyArray<Country> as readonly [Country, ...Country[]]

export const HOME_COUNTRY = 'SK' satisfies Country

export function countryName(country: Country, language: Language): string {
  return NAMES[country][language]
}

/** Null for a code that is none of these; rows may come from a release that knows more. */
export function countryIn(code: string | null): Country | null {
  return COUNTRIES.find((known) => known === code) ?? null
}

const UNION = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** Whether a country is a member state of the Union, by its two letters. */
export function isInUnion(country: string): boolean {
  return UNION.has(country)
}
