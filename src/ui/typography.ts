const NBSP = '\u00a0'
const WORD_JOINER = '\u2060'

const UNITS = 'kB|MB|GB|TB|km|cm|mm|kg|ml|min|hod|sek|ks|h|m|g|l|x|×|€|%|‰|°C'

/**
 * Binds what Slovak typography keeps on one line: one-letter prepositions, numbers with their unit, days with their
 * month. Applying it twice changes nothing more.
 */
export function typo(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu, `$1${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])s\.[ \u00a0]?r\.[ \u00a0]?o\./gu, `s.${NBSP}r.${NBSP}o.`)
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu'), `$1${NBSP}`)
    .replace(/(?<![\d.,])(\d{1,3}) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d\.) (?=[\p{Ll}\d])/gu, `$1${NBSP}`)
    .replace(/(\d)[ \u00a0]–\u2060?[ \u00a0](?=\d)/g, `$1${NBSP}–${WORD_JOINER}${NBSP}`)
    .replace(/ – /g, `${NBSP}– `)
    .replace(/(^|[\s(„])-(?=\d)/g, '$1−')
}
