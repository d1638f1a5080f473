/** Full stops of other scripts, which browsers and mail programs read as one. */
const STOPS = /[\u3002\uff0e\uff61]/g
/** Written out: a scheme, `www.`, an e-mail address, or a domain with something behind it. */
const LINK = /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.\p{L}{2}|\p{L}[\p{L}\p{N}-]*\.\p{L}{2,}(?::\d|[/?#\\]\S)/iu
/** Two words with nothing but a full stop between them, as `evil.sk`. One letter before it is an initial. */
const BARE_DOMAIN = /(?<![\p{L}\p{N}])([\p{L}\p{N}-]{2,})\.(?=[\p{L}\p{N}-]{2})/gu
/** What people write before or after a name and forget the space behind. */
const TITLES = new Set(
  'akad arch art bc csc dipl dis doc dr drsc ing jr judr llm mba mddr med mgr mr mrs ms msc mudr mvdr paeddr ph pharmdr phd phdr phmr prof rcdr rndr rsdr sr st sv thdr thlic vet von'.split(
    ' ',
  ),
)

/**
 * Whether a text holds something that a mail program makes a link of, for everything that somebody types and somebody else
 * reads. A company may be called `Alza.cz`, so a domain alone is none; `unlinked` keeps it from becoming one.
 */
export function holdsLink(text: string): boolean {
  return LINK.test(plain(text))
}

/** The same for the name of a person, which holds no domain either and no `@`. Titles may stand without a space. */
export function nameHoldsAddress(name: string): boolean {
  const text = plain(name)
  if (LINK.test(text) || text.includes('@')) return true
  return [...text.matchAll(BARE_DOMAIN)].some(([, before = '']) => !TITLES.has(before.toLowerCase()))
}

/** The same text, with nothing in it that a mail program takes for a domain: a joiner stands behind each inner full stop. */
export function unlinked(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(STOPS, '.')
    .replaceAll(/\p{Cf}/gu, '')
}
