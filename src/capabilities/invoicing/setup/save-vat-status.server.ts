import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSetup, setupOf } from '../find-setup.server.ts'
import { refuse } from '../invoicing.refusals.ts'
import { VAT_STATUSES } from '../setup.ts'
import { lookAtOrdersSince } from './look-at-orders-since.server.ts'
import { readDecisions } from './read-decisions.server.ts'

export const SaveVatStatus = z.object({ fromDay: z.iso.date(), status: z.enum(VAT_STATUSES) })

/** Nobody knows it earlier, and a slip of the year would hold for long. */
const MOST_DAYS_AHEAD = 366
const FIRST_DAY = '1993-01-01'

/** Keeps whether VAT is paid from a day on. A wrong word about a day is followed by the right one; a closed month is not touched. */
export async function saveVatStatus(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { fromDay, status }: z.infer<typeof SaveVatStatus>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveVatStatus', call.actor)
  const wrong = { wrong: ['fromDay'] }
  if (fromDay < FIRST_DAY || fromDay > addDays(dayOf(clock.now()), MOST_DAYS_AHEAD)) refuse.now('DAY_WRONG', wrong)
  if (status !== 'non-payer' && settings.current().brand.provider.icDph === '') refuse.now('VAT_NUMBER_MISSING')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoicing-setup'))`)
    const decisions = await readDecisions(tx)
    const { vatStatuses, closedMonths } = decisions
    const before = vatStatuses.find((each) => each.fromDay <= fromDay)?.status ?? null
    if (before === status) return
    // It would hold in that month and in every one since.
    if (closedMonths.some((month) => month >= fromDay.slice(0, 7))) refuse.now('MONTH_CLOSED', wrong)
    await tx.execute(sql`insert into vat_statuses (id, from_day, status, decided_by, decided_at)
      values (${randomUUID()}, ${fromDay}, ${status}, ${call.actor.id ?? ''}, ${clock.now().toISOString()})`)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'vat-status-saved',
      subject: { kind: 'invoicing', id: 'vat-status' },
      requestId: call.requestId,
      changes: { status: { before, after: status }, fromDay: { before: null, after: fromDay } },
    })
    const setup = await findSetup({ db: tx, settings })
    const isFirst = setup !== null && setupOf(decisions, settings.current().brand) === null
    if (isFirst) await lookAtOrdersSince(tx, setup.choices.documentsFrom)
  })
}
