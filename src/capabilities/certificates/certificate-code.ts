import type { MarkName } from '#ui/marks/mark.tsx'

/** Crockford's base32: no I, L, O or U, so nothing is read as something else. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 16

/** A code as it is kept, from whatever was typed or scanned; null for what can be none of ours. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u00a0–—-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null
}

/** K7QM2XHD9RTV4BNE → `K7QM-2XHD-9RTV-4BNE` */
export function formatCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The mark of two bits. */
const MARKS: readonly [MarkName, MarkName, MarkName, MarkName] = ['dlzen', 'makcen', 'vokan', 'bodky']
export const MARK_COLUMNS = 4
/** Of the size of a mark; two dots side by side are wider than any other. */
export const MARK_SCALES: Readonly<Record<MarkName, number>> = { dlzen: 1, makcen: 1, vokan: 1, bodky: 0.83 }

/** The 80 bits of a code as forty marks, row by row; one of them, chosen by the code too, is lit. */
export function marksOf(
  code: string,
  columns = MARK_COLUMNS,
): ReadonlyArray<{ mark: MarkName; look: 'strong' | 'soft' | 'lit' }> {
  const bits = [...code].map((letter) => CODE_LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  // Over the code as it is printed.
  const lit = [...formatCode(code)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (bits.length / 2)
  return (bits.match(/../g) ?? []).map((pair, place) => {
    const isSoft = (Math.floor(place / columns) + (place % columns)) % 2 === 0
    return {
      mark: MARKS[Number.parseInt(pair, 2) as 0 | 1 | 2 | 3],
      look: place === lit ? 'lit' : isSoft ? 'soft' : 'strong',
    }
  })
}
