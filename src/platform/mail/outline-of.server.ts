import { type Block, type Letter, plainText } from './letter.server.ts'
import type { LetterOutline, OutlinePart } from './letter-outline.ts'

/** The words of a letter for a screen. */
export function outlineOf({ subject, blocks }: Pick<Letter, 'subject' | 'blocks'>): LetterOutline {
  return { subject, parts: blocks.flatMap(partsOf) }
}

function partsOf(block: Block): ReadonlyArray<OutlinePart> {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: block.text }]
    case 'button':
      return [{ kind: 'button', text: block.label }]
    case 'paragraph':
    case 'note':
      return [{ kind: 'paragraph', text: plainText(block.content) }]
    case 'facts':
      return [{ kind: 'facts', rows: block.rows.map(({ term, value }) => ({ term, value: plainText(value) })) }]
    case 'list':
      return [{ kind: 'list', items: block.items.map(plainText) }]
    case 'table':
      return [{ kind: 'list', items: block.rows.map((row) => row.map(plainText).join(', ')) }]
    case 'divider':
      return []
  }
}
