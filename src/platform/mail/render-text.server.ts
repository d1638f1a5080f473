import {
  type Block,
  BY_BUTTON,
  type Content,
  type Letter,
  plainText,
  UNSUBSCRIBE,
  webAddress,
} from './letter.server.ts'
import type { MailFrame } from './mail-frame.server.ts'

/** The same letter for people and programs that read plain text: complete, with every address written out. */
export function renderText(letter: Letter, frame: MailFrame): string {
  const button = letter.blocks.find((block) => block.kind === 'button')
  const place = { origin: frame.origin, button: button?.href ?? null }
  const body = letter.blocks.map((block) => renderBlock(block, place))
  const footer = frame.footerLines.map((line) => inline(line, place))
  if (letter.listUnsubscribe) {
    footer.push(`${UNSUBSCRIBE[letter.language ?? 'sk']}: ${webAddress(letter.listUnsubscribe, frame.origin)}`)
  }
  // "-- " on a line of its own is the signature mark that mail programs fold away.
  return `${[...body, ['-- ', ...(footer.length > 0 ? footer : [frame.product])].join('\n')].join('\n\n')}\n`
}

/** What relative links begin with, and where the letter's button leads. */
type Place = { origin: string; button: string | null }

function renderBlock(block: Block, place: Place): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'paragraph':
      return inline(block.content, place)
    case 'button':
      return `${block.label}:\n${webAddress(block.href, place.origin)}`
    case 'facts':
      return block.rows.map(({ term, value }) => `${term}: ${inline(value, place)}`).join('\n')
    case 'table':
      return block.rows
        .map((row) =>
          row
            .map((cell, position) => {
              const label = block.columns[position]?.label
              return label ? `${label}: ${inline(cell, place)}` : inline(cell, place)
            })
            .join('\n'),
        )
        .join('\n\n')
    case 'note':
      return [block.title, inline(block.content, place)]
        .filter((line) => line !== undefined)
        .join('\n')
        .split('\n')
        .map((line) => `| ${line}`)
        .join('\n')
    case 'list':
      return block.items
        .map((item, position) => `${block.ordered ? `${position + 1}.` : '-'} ${inline(item, place)}`)
        .join('\n')
    case 'divider':
      return '-'.repeat(40)
  }
}

function inline(content: Content, { origin, button }: Place): string {
  if (typeof content === 'string') return content
  return content
    .map((part) => {
      if (typeof part === 'string' || 'strong' in part) return plainText([part])
      if ('byButton' in part) {
        if (button === null) throw new Error('A letter that speaks of its button must have one')
        return `${BY_BUTTON[part.byButton].written} (${webAddress(button, origin)})`
      }
      const address = webAddress(part.href, origin)
      return part.text === address ? address : `${part.text} (${address})`
    })
    .join('')
}
