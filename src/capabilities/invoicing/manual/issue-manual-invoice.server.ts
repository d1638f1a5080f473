import { sql } from 'drizzle-orm'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from '../find-setup.server.ts'
import { refuse } from '../invoicing.refusals.ts'
import { keepDocument } from '../issue/keep-document.server.ts'
import { paperToRead } from '../office/read-document-for-staff.server.ts'
import type { ManualInvoice } from './manual-invoice.ts'
import { writeManual } from './write-manual.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'settings'>

/** How the invoice would read, before it has a number. */
export async function previewManualInvoice(services: Needed, given: ManualInvoice, call: Pick<Call, 'actor'>) {
  requireAccess('issueManualInvoice', call.actor)
  const setup = (await findSetup(services)) ?? refuse.now('NOT_SET_UP')
  return paperToRead(writeManual(given, setup, dayOf(services.clock.now()))(null))
}

/** Issues an invoice without an order, once for each form. */
export async function issueManualInvoice(
  services: Needed,
  given: ManualInvoice,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ id: string }> {
  requireAccess('issueManualInvoice', call.actor)
  const { db, clock, settings } = services
  const today = dayOf(clock.now())
  return db.transaction(async (tx) => {
    const cause = `manual:${given.key}`
    const before = await findIssued(tx, cause)
    if (before) return before
    const setup = (await findSetup({ db: tx, settings })) ?? refuse.now('NOT_SET_UP')
    const write = writeManual(given, setup, today)
    const { id, document } = await keepDocument(tx, {
      registrationId: null,
      cause,
      correctsId: null,
      issuedBy: call.actor.id,
      issuedAt: clock.now(),
      isSample: false,
      series: setup.choices.series,
      make: write,
      kind: 'invoice',
      issuedOn: today,
    })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'document-issued',
      subject: { kind: 'document', id },
      requestId: call.requestId,
      changes: {
        number: { before: null, after: document.number },
        grossCents: { before: null, after: document.grossCents },
      },
    })
    return { id }
  })
}

/** Two windows that send one form come one after the other; the second finds what the first has issued. */
export async function findIssued(tx: Transaction, cause: string): Promise<{ id: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${cause}))`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from documents where registration_id is null and cause = ${cause}`,
  )
  return rows[0] ?? null
}
