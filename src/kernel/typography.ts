const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

const UNITS = 'kB|MB|GB|TB|km|cm|mm|kg|ml|min|hod|sek|ks|h|m|g|l|x|×|€|%|‰|°C'

/**
 * The word alone, not within an address, and not as the first word, which nothing pushes to the end of a line: labels stay
 * as they are typed. A joiner behind the hyphen and no non-breaking hyphen in its place: browsers still find „e-mail“.
 */
const E_MAIL = /(?<![\p{L}\p{N}@/._+-])((?:e|(?<!^)E)-)(?=mail\p{L}*(?![\p{L}\p{N}@/_-]|\.[\p{L}\p{N}]))/gu

/**
 * Binds what Slovak typography keeps on one line: one-letter prepositions, numbers with their unit, days with their
 * month, the two halves of an e-mail. Applying it twice changes nothing more.
 */
export function typo(text: string): string {
  return bindSpaces(text).replace(E_MAIL, `$1${WORD_JOINER}`)
}

/** The same but for e-mails: legal texts go by the hash of their characters, and another joiner would be another version. */
export function bindSpaces(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu, `$1${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])s\.[ \u00a0]?r\.[ \u00a0]?o\./gu, `s.${NBSP}r.${NBSP}o.`)
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu'), `$1${NBSP}`)
    .replace(/(?<![\d.,])(\d{1,3}) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d\.) (?=[\p{Ll}\d])/gu, `$1${NBSP}`)
    .replace(/(\d)[ \u00a0]–\u2060?[ \u00a0](?=\d)/g, `$1${NBSP}–${WORD_JOINER}${NBSP}`)
    .replace(/ –(?= )/g, `${NBSP}–`)
    .replace(/(^|[\s(„])-(?=\d)/g, '$1−')
}
