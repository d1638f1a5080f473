import { type Block, type Content, type Letter, plainText, webAddress } from './letter.server.ts'
import type { MailFrame } from './mail-frame.server.ts'

/** The same letter for people and programs that read plain text: complete, with every address written out. */
export function renderText(letter: Letter, frame: MailFrame): string {
  const body = letter.blocks.map((block) => renderBlock(block, frame.origin))
  const footer = frame.footerLines.map((line) => inline(line, frame.origin))
  if (letter.listUnsubscribe) {
    footer.push(`Odhlásiť z odberu: ${webAddress(letter.listUnsubscribe, frame.origin)}`)
  }
  // "-- " on a line of its own is the signature mark that mail programs fold away.
  return `${[...body, ['-- ', ...(footer.length > 0 ? footer : [frame.product])].join('\n')].join('\n\n')}\n`
}

function renderBlock(block: Block, origin: string): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`
    case 'paragraph':
      return inline(block.content, origin)
    case 'button':
      return `${block.label}:\n${webAddress(block.href, origin)}`
    case 'facts':
      return block.rows.map(({ term, value }) => `${term}: ${inline(value, origin)}`).join('\n')
    case 'table':
      return block.rows
        .map((row) =>
          row
            .map((cell, position) => {
              const label = block.columns[position]?.label
              return label ? `${label}: ${inline(cell, origin)}` : inline(cell, origin)
            })
            .join('\n'),
        )
        .join('\n\n')
    case 'note':
      return [block.title, inline(block.content, origin)]
        .filter((line) => line !== undefined)
        .join('\n')
        .split('\n')
        .map((line) => `| ${line}`)
        .join('\n')
    case 'list':
      return block.items
        .map((item, position) => `${block.ordered ? `${position + 1}.` : '-'} ${inline(item, origin)}`)
        .join('\n')
    case 'divider':
      return '-'.repeat(40)
  }
}

function inline(content: Content, origin: string): string {
  if (typeof content === 'string') return content
  return content
    .map((part) => {
      if (typeof part === 'string' || 'strong' in part) return plainText([part])
      const address = webAddress(part.href, origin)
      return part.text === address ? address : `${part.text} (${address})`
    })
    .join('')
}
