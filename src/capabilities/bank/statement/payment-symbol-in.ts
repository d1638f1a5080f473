/** As Slovak banks write it into an end-to-end reference (`/VS1234567890/SS/KS0308`) and Czech ones into a structured one (`VS:…`). */
const SYMBOL = /(?:^|[^A-Z])VS\s*[:/.]?\s*0*([1-9]\d{0,9})(?!\d)/i

/** The variable symbol that the first of some texts names, without zeros in front; null where none does. */
export function paymentSymbolIn(texts: ReadonlyArray<string | null>): string | null {
  for (const text of texts) {
    const symbol = text === null ? null : SYMBOL.exec(text)?.[1]
    if (symbol) return symbol
  }
  return null
}
