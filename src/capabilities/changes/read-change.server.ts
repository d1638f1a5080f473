import { eq, sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ChangeAnswer, StepState } from './change-states.ts'
import { refuse } from './changes.refusals.ts'
import { sessionChanges } from './changes.tables.server.ts'
import type { ChangeInWhole, ChangeStep } from './changes.ts'
import { letterKey } from './owe-letters.server.ts'

type ReadChange = { changeId: string; states: ReadonlyArray<StepState>; page: number; pageSize: number }

/** Reads how far a change is, person by person: what failed and what a person has to do stands first. */
export async function readChange(
  { db }: Pick<Services, 'db'>,
  { changeId, states, page, pageSize }: ReadChange,
  call: Pick<Call, 'actor'>,
): Promise<ChangeInWhole> {
  requireAccess('readChange', call.actor)
  const [found] = await db
    .select({
      change: sessionChanges,
      title: sql<string>`(select title from sessions where id = ${sessionChanges.sessionId})`,
      name: authUsers.name,
      email: authUsers.email,
    })
    .from(sessionChanges)
    .leftJoin(authUsers, sql`${authUsers.id}::text = ${sessionChanges.madeBy}`)
    .where(eq(sessionChanges.id, changeId))
  if (!found) return refuse.now('CHANGE_NOT_FOUND')
  const { change } = found
  const { rows: sums } = await db.execute<Sum>(sql`
    select step.state, step.answer, count(*)::int as count, coalesce(sum(refund.amount_cents), 0)::int as cents
    from session_change_steps step
    left join refunds refund on refund.id = step.refund_id and refund.status <> 'failed'
    where change_id = ${changeId} group by step.state, step.answer`)
  const { rows: steps } = await db.execute<StepRow>(sql`
    select step.registration_id as "registrationId", reference, coalesce(company_name, buyer_name) as buyer, seats,
      total_cents as "totalCents", hand.to_send as "toSendCents", step.state, step.answer, step.attempts, step.last_error as "lastError",
      step.updated_at as "updatedAt", refund.amount_cents as "refundCents", refund.status as "refundStatus",
      letters.sent, letters.failed, letters.all,
      exists (select from payments where payments.registration_id = step.registration_id and not is_surplus) as "isByCard"
    from session_change_steps step
    join registrations on registrations.id = step.registration_id
    left join refunds refund on refund.id = step.refund_id
    cross join lateral ${handMoney(sql`step.registration_id`)} hand
    left join lateral (
      select count(*)::int as all, count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'failed')::int as failed
      from mails where once_key in (
        select prefix || id from unnest(array[${letterKey('moved', changeId)}, ${letterKey('cancelled', changeId)}]) prefix
        cross join (select step.registration_id::text union all
          select id::text from participants where registration_id = step.registration_id) as person(id))
    ) letters on true
    where change_id = ${changeId} ${states.length > 0 ? sql`and step.state = any(${sql.param([...states])}::text[])` : sql``}
    order by array_position(array['failed', 'task', 'waiting', 'done', 'task-done'], step.state), reference
    limit ${pageSize} offset ${(Math.max(1, page) - 1) * pageSize}`)
  const counts = countsOf(sums, ['waiting', 'done', 'failed', 'task', 'task-done'] as const, ({ state }) => state)
  return {
    id: change.id,
    kind: change.kind,
    sessionId: change.sessionId,
    title: found.title,
    before: change.before,
    after: change.after,
    note: change.note,
    madeBy: found.name || found.email,
    madeAt: change.madeAt.toISOString(),
    finishedAt: change.finishedAt?.toISOString() ?? null,
    counts,
    answers: countsOf(sums, ['stays', 'other-session', 'refund', 'none'] as const, ({ answer }) => answer ?? 'none'),
    refundedCents: sums.reduce((sum, { cents }) => sum + cents, 0),
    steps: steps.map(stepOf),
    total: (Object.keys(counts) as StepState[])
      .filter((state) => states.length === 0 || states.includes(state))
      .reduce((sum, state) => sum + counts[state], 0),
  }
}

type Sum = { state: StepState; answer: ChangeAnswer | null; count: number; cents: number }

type StepRow = Omit<ChangeStep, 'refund' | 'letters' | 'updatedAt'> & {
  updatedAt: string | Date
  refundCents: number | null
  refundStatus: 'requested' | 'pending' | 'succeeded' | 'failed' | null
  sent: number
  failed: number
  all: number
}

function stepOf({ refundCents, refundStatus, sent, failed, all, updatedAt, ...step }: StepRow): ChangeStep {
  return {
    ...step,
    updatedAt: new Date(updatedAt).toISOString(),
    refund: refundCents !== null && refundStatus ? { amountCents: refundCents, status: refundStatus } : null,
    letters: { sent, failed, all },
  }
}

function countsOf<Key extends string>(
  sums: ReadonlyArray<Sum>,
  keys: ReadonlyArray<Key>,
  keyOf: (sum: Sum) => Key,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  for (const sum of sums) counts[keyOf(sum)] += sum.count
  return counts
}
