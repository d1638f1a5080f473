import { addDays, dayOf } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type Buyer, type DocumentKind, type IssuedDocument, type Supplier, TEST_NUMBER } from '../document.ts'
import { drawDocument } from '../draw-document.server.ts'
import { supplierOf } from '../find-supplier.server.ts'
import type { GivenDocument, GivenLine } from '../make/given-document.ts'
import { makeAdvance } from '../make/make-advance.ts'
import { makeCredit } from '../make/make-credit.ts'
import { makeInvoice } from '../make/make-invoice.ts'
import { makeProforma } from '../make/make-proforma.ts'
import { makeSettling } from '../make/make-settling.ts'
import { rateFor } from '../make/rate-for.ts'
import { referTo } from '../make/refer-to.ts'
import { type Decisions, readDecisions } from './read-decisions.server.ts'
import { TEST_DOCUMENT_MESSAGES } from './test-document.messages.ts'

const BASIC_PERCENT = 23
const SEAT_CENTS = 12_700

/**
 * A paper of a kind as it would look by what is decided so far. It is marked as a test, its number is in no series and nothing
 * of it is kept.
 */
export async function drawTestDocument(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { kind, language }: { kind: DocumentKind; language: Language },
  call: Pick<Call, 'actor'>,
): Promise<Buffer> {
  requireAccess('drawTestDocument', call.actor)
  const { brand } = settings.current()
  const decisions = await readDecisions(db)
  const today = dayOf(clock.now())
  const document = testDocument({
    kind,
    language,
    today,
    supplier: supplierOf(decisions, brand, today),
    ...rules(decisions),
  })
  return drawDocument(document, { wordmark: brand.wordmark, payBySquare: null })

  function rules({ choices }: Decisions) {
    return { dueDays: choices.dueDays ?? 14, percent: brand.vatPercent ?? BASIC_PERCENT }
  }
}

type Asked = {
  kind: DocumentKind
  language: Language
  today: string
  supplier: Supplier
  dueDays: number
  percent: number
}

function testDocument({ kind, language, today, supplier, dueDays, percent }: Asked): IssuedDocument {
  const words = messagesIn(TEST_DOCUMENT_MESSAGES, language)
  const buyer: Buyer = {
    name: words.buyer,
    ico: '00000000',
    dic: '0000000000',
    icDph: null,
    street: words.street,
    city: words.city,
    zip: '000 00',
    country: 'SK',
    isCompany: true,
  }
  const given: GivenDocument = {
    number: TEST_NUMBER,
    isTest: true,
    language,
    paymentSymbol: TEST_NUMBER,
    order: { reference: null, buyerNumber: null },
    issuedOn: today,
    taxPoint: { on: today, is: 'payment' },
    dueOn: today,
    supplier,
    buyer,
    payment: { way: 'transfer', paidOn: today },
  }
  const unpaid = { ...given, dueOn: addDays(today, dueDays), payment: { way: 'transfer', paidOn: null } } as const
  const supplied = { ...unpaid, taxPoint: { on: today, is: 'supply' } } as const
  const rate = rateFor(supplier, buyer, percent)
  const { grossCents, ...seats } = {
    what: words.course,
    details: [words.details],
    quantity: 2,
    unit: 'seat',
    grossCents: 2 * SEAT_CENTS,
  } as const
  const line: GivenLine = { ...seats, details: [...seats.details], grossCents, rate }
  const part: GivenLine = { ...line, what: words.part, quantity: 1, unit: 'payment', grossCents: SEAT_CENTS }
  const plain = { proforma: null, isEInvoice: false }
  const advance = () => makeAdvance({ ...given, lines: [part], ...plain })
  const invoice = () => makeInvoice({ ...supplied, lines: [line], prepaidCents: 0, ...plain })
  const made: Record<DocumentKind, () => IssuedDocument> = {
    proforma: () => {
      const { rate: _, ...priced } = line
      return makeProforma({ ...unpaid, heldUntilOn: unpaid.dueOn, lines: [priced] })
    },
    invoice,
    advance,
    settling: () =>
      makeSettling({ ...supplied, lines: [line], advances: [referTo(advance())], prepaidCents: 0, isEInvoice: false }),
    credit: () =>
      makeCredit({
        ...given,
        lines: [{ ...line, what: words.credited, quantity: 1, grossCents: SEAT_CENTS / 2 }],
        corrects: referTo(invoice()),
        correctedOn: today,
        reason: words.reason,
        isEInvoice: false,
      }),
  }
  return made[kind]()
}
