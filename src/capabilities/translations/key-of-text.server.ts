import { createHash } from 'node:crypto'

/** How a Slovak text is found: by what it says, wherever it stands. */
export function keyOfText(slovak: string): string {
  return createHash('sha256').update(slovak).digest('hex')
}
