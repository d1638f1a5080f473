import { sql } from 'drizzle-orm'
import { instantAt } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { XlsxCell, XlsxColumn } from '#platform/files/xlsx/xlsx-file.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { PaymentFilters } from './bookkeeping.ts'
import { isHandPayment } from './list-hand-money.server.ts'
import { type PaymentPlace, readPaymentsAfter } from './list-payments.server.ts'
import { readHandLines } from './read-hand-lines.server.ts'

const PAGE_SIZE = 1_000

const HEADERS = {
  sk: [
    'Zaplatené',
    'Objednávka',
    'Kupujúci',
    'E-mail',
    'Termín',
    'Začiatok',
    'Suma',
    'Vrátené',
    'Zostáva',
    'Stav',
    'Spôsob',
  ],
  en: ['Paid', 'Order', 'Buyer', 'E-mail', 'Session', 'Start', 'Amount', 'Refunded', 'Left', 'State', 'How'],
} satisfies Record<Language, ReadonlyArray<string>>

const KINDS = ['moment', 'text', 'text', 'text', 'text', 'moment', 'money', 'money', 'money', 'text', 'text'] as const

const STANDINGS = {
  sk: { kept: 'prijaté', partly: 'čiastočne vrátené', returned: 'vrátené', disputed: 'spor' },
  en: { kept: 'received', partly: 'partly refunded', returned: 'refunded', disputed: 'disputed' },
}

const WAYS = {
  sk: {
    card: 'kartou',
    transfer: 'prevodom',
    cash: 'v hotovosti',
    other: 'inak',
    came: 'prijaté',
    back: 'na vrátenie',
    correction: 'oprava zápisu',
  },
  en: {
    card: 'by card',
    transfer: 'by transfer',
    cash: 'in cash',
    other: 'another way',
    came: 'received',
    back: 'to be returned',
    correction: 'correction',
  },
}

/** The payments that fit the filters, oldest first, then what was written down by hand, read page by page while they are sent. Who took them is audited first. */
export async function exportPayments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { language, ...filters }: PaymentFilters & { language: Language },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ name: string; columns: ReadonlyArray<XlsxColumn>; rows: AsyncIterable<ReadonlyArray<XlsxCell>> }> {
  requireAccess('admin', call.actor)
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'payments-exported',
    subject: { kind: 'payments', id: 'list' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: filters } },
  })
  async function* rows(): AsyncGenerator<ReadonlyArray<XlsxCell>> {
    let place: PaymentPlace | null = null
    do {
      const read: Awaited<ReturnType<typeof readPaymentsAfter>> = await readPaymentsAfter(db, filters, {
        place,
        limit: PAGE_SIZE,
      })
      for (const each of read.payments) {
        yield [
          new Date(each.paidAt),
          each.reference,
          each.buyer,
          each.buyerEmail,
          each.sessionTitle,
          new Date(each.startsAt),
          each.amountCents,
          each.refundedCents,
          each.amountCents - each.refundedCents,
          STANDINGS[language][each.standing],
          WAYS[language].card,
        ]
      }
      place = read.place
    } while (place)
    // No standing of a card's payment fits them.
    if (filters.standing !== null) return
    const byHand = sql`${isHandPayment(filters)} order by entry.day, entry.recorded_at, entry.id`
    for (const line of await readHandLines(db, byHand)) {
      yield [
        instantAt(line.paidOn),
        line.reference,
        line.buyer,
        line.buyerEmail,
        line.sessionTitle,
        new Date(line.startsAt),
        line.totalCents,
        -line.refundsCents,
        line.totalCents + line.refundsCents,
        line.isCorrection ? WAYS[language].correction : WAYS[language][line.kind === 'received' ? 'came' : 'back'],
        line.way ? WAYS[language][line.way] : null,
      ]
    }
  }
  const columns = KINDS.map((kind, index) => ({ kind, header: HEADERS[language][index] ?? '' }))
  return { name: language === 'sk' ? 'Platby' : 'Payments', columns, rows: rows() }
}
