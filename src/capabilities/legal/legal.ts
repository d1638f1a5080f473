import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'

export type LegalTextKind = 'terms' | 'privacy' | 'withdrawal' | 'cookies'

/** One text in one version, as people read it. The hash is of exactly these characters: it proves what was agreed to. */
export type LegalText<Kind extends LegalTextKind = LegalTextKind> = {
  kind: Kind
  language: Language
  version: string
  effectiveOn: Day
  /** Paragraphs are separated by a blank line. */
  text: string
  /** SHA-256 of the text in UTF-8, as 64 hexadecimal digits. */
  hash: string
}

/** The texts of a contract: what a buyer agrees to and is sent. */
export type ContractTextKind = Exclude<LegalTextKind, 'cookies'>
export type LegalTexts = { readonly [Kind in ContractTextKind]: LegalText<Kind> }

/** What evidence names of the texts of a contract. */
export type TextReferences = { readonly [Kind in ContractTextKind]: Pick<LegalText, 'version' | 'hash'> }
