import type { Language } from './language.ts'

type Details = Record<string, unknown>

/** A sentence that needs a number or a price is made from the details it is refused with. */
type RefusalText = string | ((details: Details) => string)

export type RefusalEntry = { status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503 } & Record<
  Language,
  RefusalText
>

/** A rule that said no. The transaction rolls back and the visitor reads why; anything else thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: RefusalEntry['status']
  readonly text: Record<Language, string>
  readonly details: Details | undefined

  constructor(code: string, entry: RefusalEntry, details?: Details) {
    super(code)
    const inWords = (text: RefusalText) => (typeof text === 'string' ? text : text(details ?? {}))
    this.code = code
    this.status = entry.status
    this.text = { sk: inWords(entry.sk), en: inWords(entry.en) }
    this.details = details
  }
}

/** Every "no" of one capability as data; a misspelt code does not compile. */
export function defineRefusals<const Table extends Record<string, RefusalEntry>>(table: Table) {
  return {
    table,
    now(code: keyof Table & string, details?: Details): never {
      throw new Refusal(code, table[code] as RefusalEntry, details)
    },
  }
}
