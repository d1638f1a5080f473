import type { Language } from './language.ts'

export type RefusalEntry = { status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 503 } & Record<
  Language,
  string
>

/** A rule that said no. The transaction rolls back and the visitor reads why; anything else thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: RefusalEntry['status']
  readonly text: Record<Language, string>
  readonly details: Record<string, unknown> | undefined

  constructor(code: string, entry: RefusalEntry, details?: Record<string, unknown>) {
    super(code)
    this.code = code
    this.status = entry.status
    this.text = { sk: entry.sk, en: entry.en }
    this.details = details
  }
}

/** Every "no" of one capability as data; a misspelt code does not compile. */
export function defineRefusals<const Table extends Record<string, RefusalEntry>>(table: Table) {
  return {
    table,
    now(code: keyof Table & string, details?: Record<string, unknown>): never {
      throw new Refusal(code, table[code] as RefusalEntry, details)
    },
  }
}
