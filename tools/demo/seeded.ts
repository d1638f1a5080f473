import { createHash } from 'node:crypto'

/** Chance that is the same for the same seed: every demonstration shows the same business. */
export type Seeded = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number of both ends and all between. */
  between(least: number, most: number): number
  isOf(share: number): boolean
  pick<Each>(list: ReadonlyArray<Each>): Each
  letters(alphabet: string, length: number): string
}

export function seeded(seed: string): Seeded {
  let state = createHash('sha256').update(seed).digest().readUInt32BE()
  // Mulberry32: small, and more than even enough for names and dates.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    isOf: (share) => next() < share,
    pick(list) {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('There is nothing to pick from')
      return picked
    },
    letters: (alphabet, length) => Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join(''),
  }
}

/** An id that follows from its words. */
export function idOf(...words: ReadonlyArray<string | number>): string {
  const hex = createHash('sha256').update(words.join('|')).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
