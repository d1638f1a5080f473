/** Pieces longer than this are no words of anybody, if there are digits among their letters. */
const LONGEST_MIXED_PIECE = 15
/** From here on a word is long enough for its look to say that a machine made it. */
const SHORTEST_TOKEN = 16
/** How often in a token the kind of character changes. In words it rarely does. */
const MOST_CHANGES = 0.3
/** Telephone numbers and numbers of people have nine and more; a date in the name of a campaign has eight. */
const MOST_DIGITS = 8

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * True for a word that could be a key to something or somebody's number: a token, an id, a telephone. The patterns of the
 * wire keep sentences and addresses out; this keeps out what is short and still tells who somebody is.
 */
export function looksLikeSecret(word: string): boolean {
  if (UUID.test(word) || word.replaceAll(/\D/g, '').length > MOST_DIGITS) return true
  const pieces = word.split(/[^A-Za-z0-9]+/)
  const isMixed = (piece: string) => /\d/.test(piece) && /[A-Za-z]/.test(piece)
  if (pieces.some((piece) => piece.length > LONGEST_MIXED_PIECE && isMixed(piece))) return true
  const letters = pieces.join('')
  return letters.length >= SHORTEST_TOKEN && changesIn(pieces) / letters.length > MOST_CHANGES
}

/** A capital letter at the beginning of a word is no change. */
function changesIn(pieces: ReadonlyArray<string>): number {
  let changes = 0
  for (const piece of pieces) {
    const kinds = [...piece.replace(/^[A-Z](?=[a-z])/, 'a')].map(kindOf)
    changes += kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length
  }
  return changes
}

function kindOf(character: string): 'digit' | 'capital' | 'small' {
  if (/\d/.test(character)) return 'digit'
  return /[A-Z]/.test(character) ? 'capital' : 'small'
}
