import type { Language } from './language.ts'

/**
 * Pages that have an address in each language: the first word of it in Slovak and in English. What follows it names a thing,
 * which has the same name in both. Whatever is not here has one address, which names its language where it has to.
 */
const FIRST_WORDS = [
  ['kontakt', 'contact'],
  ['blog', 'blog'],
  ['kurzy', 'courses'],
  ['lektori', 'instructors'],
  ['terminy', 'dates'],
  ['rezervacia', 'registration'],
  ['poradovnik', 'waiting-list'],
  ['vop', 'terms'],
  ['privacy', 'privacy'],
  ['cookies', 'cookies'],
  ['pristupnost', 'accessibility'],
  ['odstupenie', 'withdrawal'],
  ['overenie', 'verification'],
  ['firma', 'company'],
] as const

/** Behind these words there are pages of somebody, which are found by a link of theirs. */
const ALONE: ReadonlySet<string> = new Set(['firma'])

const ENGLISH = '/en'
const TO_ENGLISH: ReadonlyMap<string, string> = new Map(FIRST_WORDS)
const TO_SLOVAK: ReadonlyMap<string, string> = new Map(FIRST_WORDS.map(([slovak, english]) => [english, slovak]))

/** The language that an address says by itself; null where it may be either. */
export function languageOfPath(path: string): Language | null {
  if (isEnglish(path)) return 'en'
  return englishTwin(path) === null ? null : 'sk'
}

/** The address of the same page in a language; the one that was given where it has only one, or names its language. */
export function pageIn(address: string, language: Language): string {
  const [path = '', rest = ''] = apart(address)
  if (/[?&]lang=/.test(rest)) return address
  return (twinOf(path, language) ?? path) + rest
}

/**
 * The address of a page, from this site or whole, in a language. Where a page has one address for both, it names the language;
 * one that names none is Slovak.
 */
export function inLanguage(href: string, language: Language): string {
  if (language === 'sk') return href
  const [, origin = '', path = '', query = '', place = ''] = /^(https?:\/\/[^/]+)?([^?#]*)([^#]*)(.*)$/.exec(href) ?? []
  const twin = twinOf(path || '/', language)
  if (twin !== null) return `${origin}${twin}${query}${place}`
  return `${origin}${path}${query}${query ? '&' : '?'}lang=${language}${place}`
}

/** The path of the same page in a language; null where it has no address of its own in it. */
export function twinOf(path: string, language: Language): string | null {
  if (isEnglish(path)) return language === 'en' ? path : slovakTwin(path)
  return language === 'sk' ? path : englishTwin(path)
}

/** How the page is known whatever the language: its Slovak path. */
export function slovakPath(path: string): string {
  return twinOf(path, 'sk') ?? path
}

function englishTwin(path: string): string | null {
  if (path === '/') return ENGLISH
  const [slovak = '', ...rest] = path.slice(1).split('/')
  const english = TO_ENGLISH.get(slovak)
  if (!path.startsWith('/') || english === undefined || !isPage(slovak, rest)) return null
  return [ENGLISH, english, ...rest].join('/')
}

function slovakTwin(path: string): string | null {
  if (path === ENGLISH) return '/'
  const [english = '', ...rest] = path.slice(ENGLISH.length + 1).split('/')
  const slovak = TO_SLOVAK.get(english)
  return slovak !== undefined && isPage(slovak, rest) ? ['', slovak, ...rest].join('/') : null
}

/** A thing of the site is one word; files and what hangs on a thing have one address. */
function isPage(slovak: string, rest: ReadonlyArray<string>): boolean {
  return rest.length <= (ALONE.has(slovak) ? 0 : 1) && !rest.some((word) => /\.[a-z]+$/.test(word))
}

function isEnglish(path: string): boolean {
  return path === ENGLISH || path.startsWith(`${ENGLISH}/`)
}

function apart(address: string): ReadonlyArray<string> {
  const end = address.search(/[?#]/)
  return end < 0 ? [address] : [address.slice(0, end), address.slice(end)]
}
