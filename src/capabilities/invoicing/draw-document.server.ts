import { isIban } from '#kernel/iban.ts'
import { payBySquareOf } from '#platform/payment-codes/pay-by-square.server.ts'
import type { IssuedDocument } from './document.ts'
import { drawPaper } from './draw-paper.server.ts'
import { paperOf } from './paper/paper-of.ts'

type Asked = {
  /** The name as it is drawn beside the mark. */
  wordmark: string
  /** What a bank's app reads; only a document that is still to pay shows it. */
  payBySquare: string | null
}

/** The code of a document that asks for money; null for any other, and without an account that exists. */
export function payBySquareOn({ supplier, payableCents, paymentSymbol, dueOn, order }: IssuedDocument): string | null {
  const { iban, name } = supplier
  if (iban === null || !isIban(iban) || payableCents <= 0 || !/^\d{1,10}$/.test(paymentSymbol)) return null
  const asked = { iban, beneficiary: name, amountCents: payableCents, symbol: paymentSymbol, dueOn }
  return payBySquareOf({ ...asked, note: order.reference ?? '' })
}

/** A document as a paper. Nothing of the moment stands in it: the same document makes the same bytes, on any day. */
export function drawDocument(document: IssuedDocument, { wordmark, payBySquare }: Asked): Promise<Buffer> {
  return drawPaper(paperOf(document), {
    author: document.supplier.name,
    language: document.language,
    madeAt: new Date(`${document.issuedOn}T00:00:00Z`),
    wordmark,
    payBySquare: document.payableCents > 0 ? payBySquare : null,
  })
}
