import { sql } from 'drizzle-orm'
import { readWaiting, type WaitingCount, waiting } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import {
  CONTRADICTED_COUNTRIES,
  INTO_CLOSED_MONTHS,
  LATE_ENTRIES,
  LOST_DISPUTES,
  OPEN_FINDINGS,
  OPEN_WISHES,
  OWED_AGAIN,
  STUCK_ORDERS,
  TO_SEND,
  UNAPPLIED_WEBHOOKS,
  WAITING_REFUNDS,
  WRITE_OFFS,
} from './core/money-conditions.server.ts'

type Group =
  | 'choices'
  | 'stuck'
  | 'owedAgain'
  | 'refunds'
  | 'transfers'
  | 'wishes'
  | 'disputes'
  | 'findings'
  | 'webhooks'
  | 'closedMonths'
  | 'lostDisputes'
  | 'lateEntries'
  | 'countries'
  | 'writeOffs'

/** As many as readMoneyTasks, readReconciliation and readAccountantMonth list, each with when its oldest began; a dispute with when it is due. */
export async function countMoneyTasks(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<Record<Group, WaitingCount>> {
  requireAccess('countMoneyTasks', call.actor)
  const { rows } = await db.execute<Record<Group, Parameters<typeof readWaiting>[0]>>(sql`
    select ${waiting(sql`state_changed_at`, sql`registrations where state = 'choice_offered'`)} as choices,
      ${waiting(sql`coalesce(held_until, created_at)`, sql`registrations where id in ${STUCK_ORDERS}`)} as stuck,
      ${waiting(sql`since`, OWED_AGAIN)} as "owedAgain",
      ${waiting(sql`requested_at`, sql`refunds where id in ${WAITING_REFUNDS}`)} as refunds,
      ${waiting(sql`since`, TO_SEND)} as transfers,
      ${waiting(sql`asked_at`, OPEN_WISHES)} as wishes,
      ${waiting(sql`due_at`, sql`disputes where closed_at is null`)} as disputes,
      ${waiting(sql`ran_at`, OPEN_FINDINGS)} as findings,
      ${waiting(sql`received_at`, UNAPPLIED_WEBHOOKS)} as webhooks,
      ${waiting(sql`since`, INTO_CLOSED_MONTHS)} as "closedMonths",
      ${waiting(sql`closed_at`, LOST_DISPUTES)} as "lostDisputes",
      ${waiting(sql`recorded_at`, LATE_ENTRIES)} as "lateEntries",
      ${waiting(sql`at`, CONTRADICTED_COUNTRIES)} as countries,
      ${waiting(sql`written_off_at`, WRITE_OFFS)} as "writeOffs"`)
  const [counted] = rows
  if (!counted) throw new Error('Money tasks without figures')
  return {
    choices: readWaiting(counted.choices),
    stuck: readWaiting(counted.stuck),
    owedAgain: readWaiting(counted.owedAgain),
    refunds: readWaiting(counted.refunds),
    transfers: readWaiting(counted.transfers),
    wishes: readWaiting(counted.wishes),
    disputes: readWaiting(counted.disputes),
    findings: readWaiting(counted.findings),
    webhooks: readWaiting(counted.webhooks),
    closedMonths: readWaiting(counted.closedMonths),
    lostDisputes: readWaiting(counted.lostDisputes),
    lateEntries: readWaiting(counted.lateEntries),
    countries: readWaiting(counted.countries),
    writeOffs: readWaiting(counted.writeOffs),
  }
}
