import type { Language } from '#kernel/language.ts'
/** What a document is made of, in reading order. Everything is tagged, so a screen reader reads it in this order too. */
export type PdfBlock =
  /** With the wordmark it is a paper of the brand, without one a plain sheet with its spark. */
  | { kind: 'title'; text: string; lead?: string; wordmark?: string }
  | { kind: 'heading'; text: string; level?: 2 | 3 }
  | { kind: 'text'; text: string; look?: 'quiet' }
  /** A panel that says what a reader should see first. */
  | { kind: 'note'; text: string; tone: 'ok' | 'info' | 'warn' }
  | { kind: 'facts'; items: ReadonlyArray<readonly [term: string, value: string]> }
  | { kind: 'table'; columns: ReadonlyArray<PdfColumn>; rows: ReadonlyArray<ReadonlyArray<string>> }
  | { kind: 'page' }

/** Widths are shares of the line. */
export type PdfColumn = { header: string; width: number }

export type PdfFile = {
  title: string
  author: string
  subject: string
  language: Language
  madeAt: Date
  /** Stands at the foot of every page, before its number. */
  footer: string
  page: (number: number, of: number) => string
  /** Whole font files: nothing is left to the fonts of the reader's machine. */
  fonts: { display: Buffer; text: Buffer; strong: Buffer }
  /** Files inside of the file, for who reads it by machine. */
  attachments?: ReadonlyArray<{ name: string; content: string; type: string; description: string }>
  blocks: ReadonlyArray<PdfBlock>
}
