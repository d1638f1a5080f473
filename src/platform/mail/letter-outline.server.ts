import { type Block, type Letter, plainText } from './letter.server.ts'

/** What a letter says, to be looked at on a screen: without its links, which open doors for the reader alone. */
export type LetterOutline = { subject: string; parts: ReadonlyArray<OutlinePart> }

export type OutlinePart =
  | { kind: 'heading' | 'paragraph' | 'button'; text: string }
  | { kind: 'facts'; rows: ReadonlyArray<{ term: string; value: string }> }
  | { kind: 'list'; items: ReadonlyArray<string> }

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
