import type { Day } from '#kernel/day.ts'

export type LegalTextKind = 'terms' | 'privacy' | 'withdrawal'

/** One text in one version, as people read it. The hash is of exactly these characters: it proves what was agreed to. */
export type LegalText<Kind extends LegalTextKind = LegalTextKind> = {
  kind: Kind
  language: 'sk'
  version: string
  effectiveOn: Day
  /** Paragraphs are separated by a blank line. */
  text: string
  /** SHA-256 of the text in UTF-8, as 64 hexadecimal digits. */
  hash: string
}

export type LegalTexts = { readonly [Kind in LegalTextKind]: LegalText<Kind> }
