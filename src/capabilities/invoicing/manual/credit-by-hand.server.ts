import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from '../find-setup.server.ts'
import { refuse } from '../invoicing.refusals.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { supplierOn } from '../issue/write-document.ts'
import { grossOf } from '../make/compose-document.ts'
import { makeCredit } from '../make/make-credit.ts'
import { referTo } from '../make/refer-to.ts'
import { readDocument } from '../read-document.ts'
import { findIssued } from './issue-manual-invoice.server.ts'
import type { CreditByHand } from './manual-invoice.ts'

const MESSAGES = {
  sk: { credited: (number: string) => `Dobropis k faktúre ${number}` },
  en: { credited: (number: string) => `Credit note of invoice ${number}` },
}

/** Gives a part or the rest of an invoice without an order back. Of an order's invoice the credit follows from its money. */
export async function creditByHand(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { documentId, key, amountCents, reason }: CreditByHand,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ id: string }> {
  requireAccess('creditByHand', call.actor)
  const today = dayOf(clock.now())
  return db.transaction(async (tx) => {
    const cause = `manual:${key}`
    const before = await findIssued(tx, cause)
    if (before) return before
    const setup = (await findSetup({ db: tx, settings })) ?? refuse.now('NOT_SET_UP')
    const { document, credits } = await lockInvoice(tx, documentId)
    const corrects = referTo(document, credits)
    const [rate] = corrects.rates
    const left = corrects.rates.reduce((sum, each) => sum + grossOf(each), 0)
    if (!rate || left === 0) return refuse.now('NOTHING_TO_CREDIT')
    const grossCents = amountCents ?? left
    if (grossCents > left) refuse.now('MORE_THAN_LEFT', { wrong: ['amount'] })
    const { category, percent } = rate
    const { id, document: credit } = await keepDocument(tx, {
      registrationId: null,
      cause,
      correctsId: documentId,
      issuedBy: call.actor.id,
      issuedAt: clock.now(),
      isSample: false,
      series: setup.choices.series,
      kind: 'credit',
      issuedOn: today,
      make: (number) =>
        makeCredit({
          number,
          isTest: false,
          language: document.language,
          paymentSymbol: document.paymentSymbol,
          order: document.order,
          issuedOn: today,
          dueOn: today,
          supplier: supplierOn(setup, document.taxPoint?.on ?? today),
          buyer: document.buyer,
          payment: document.payment,
          lines: [
            {
              what: messagesIn(MESSAGES, document.language).credited(document.number),
              details: [],
              quantity: 1,
              unit: 'piece',
              grossCents,
              rate: { category, percent },
            },
          ],
          corrects,
          correctedOn: today,
          reason,
          isEInvoice: document.isEInvoice,
        }),
    })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'document-issued',
      subject: { kind: 'document', id },
      requestId: call.requestId,
      changes: {
        number: { before: null, after: credit.number },
        grossCents: { before: null, after: -credit.grossCents },
        reason: { before: null, after: reason },
      },
    })
    return { id }
  })
}

/** One credit note after the other, so that together they never give back more than there is. */
async function lockInvoice(tx: Transaction, documentId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`credit:${documentId}`}))`)
  const { rows } = await tx.execute<{
    content: unknown
    isOfOrder: boolean
    kind: string
    credits: ReadonlyArray<unknown>
  }>(sql`
    select content, registration_id is not null as "isOfOrder", kind,
      (select coalesce(jsonb_agg(credit.content), '[]') from documents credit where credit.corrects_id = document.id) as credits
    from documents document where id = ${documentId}`)
  const [row] = rows
  if (!row) return refuse.now('DOCUMENT_NOT_FOUND')
  if (row.isOfOrder || row.kind !== 'invoice') return refuse.now('CREDIT_FOLLOWS_MONEY')
  return { document: readDocument(row.content), credits: row.credits.map(readDocument) }
}
