import type { Language } from '#kernel/language.ts'
import type { Messages } from '#kernel/messages.ts'

/**
 * A stretch of text; links go to http(s) only, relative ones start at the public origin. `byButton` says in the letter's
 * language that the button of the letter leads there. No letter says it in words of its own: plain text has no buttons.
 */
export type Inline = string | { text: string; href: string } | { strong: string } | { byButton: Language }
export type Content = string | ReadonlyArray<Inline>

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; content: Content }
  | { kind: 'button'; label: string; href: string; tone?: 'primary' | 'quiet' }
  | { kind: 'facts'; rows: ReadonlyArray<{ term: string; value: Content }> }
  | {
      kind: 'table'
      columns: ReadonlyArray<{ label: string; align?: 'start' | 'end' }>
      rows: ReadonlyArray<ReadonlyArray<Content>>
    }
  | { kind: 'note'; tone: 'info' | 'ok' | 'warn' | 'bad'; title?: string; content: Content }
  | { kind: 'list'; items: ReadonlyArray<Content>; ordered?: boolean }
  | { kind: 'divider' }

export type Attachment = { filename: string; content: Uint8Array | string; contentType: string }

/** What one mail says, before anyone decided how it looks. */
export type Letter = {
  /** Given when the address may have been corrected since the mail was queued; the mail then remembers this one. */
  to?: string
  subject: string
  /** Slovak unless it says another. */
  language?: Language
  /** The line an inbox shows after the subject; the first paragraph when not given. */
  preview?: string
  blocks: ReadonlyArray<Block>
  attachments?: ReadonlyArray<Attachment>
  replyTo?: string
  /** Address that unsubscribes on POST and shows a page on GET. */
  listUnsubscribe?: string
}

/** The first heading and the first paragraph carry what the inbox shows. */
export function previewOf(letter: Letter): string {
  if (letter.preview !== undefined) return letter.preview
  const paragraph = letter.blocks.find((block) => block.kind === 'paragraph')
  return paragraph ? plainText(paragraph.content) : ''
}

export function plainText(content: Content): string {
  if (typeof content === 'string') return content
  return content.map(wordsOf).join('')
}

/** What a sentence calls the button of its letter, and what it says where there is only an address. */
export const BY_BUTTON: Messages<{ seen: string; written: string }> = {
  sk: { seen: 'tlačidlom nižšie', written: 'na tejto adrese' },
  en: { seen: 'with the button below', written: 'at this address' },
}

/** What leads out of a mailing at the foot of its letter. */
export const UNSUBSCRIBE: Messages<string> = { sk: 'Odhlásiť z odberu', en: 'Unsubscribe' }

function wordsOf(part: Inline): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  return 'byButton' in part ? BY_BUTTON[part.byButton].seen : part.text
}

/** Absolute address of a link. Anything but http(s) is a mistake of whoever composed the letter. */
export function webAddress(href: string, origin: string): string {
  const url = URL.parse(href, origin)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Error('A link in a letter must be http or https')
  }
  return url.href
}
