import { sql } from 'drizzle-orm'
import { awaitsEarlyStart } from '#capabilities/booking/awaits-early-start.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { LetterOutline } from '#platform/mail/letter-outline.ts'
import { outlineOf } from '#platform/mail/outline-of.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Affected, Plan } from './changes.ts'
import { requireChangeable, requireNewPlan } from './check-plan.ts'
import { movedLetter } from './moved-letter.server.ts'
import { readAffected } from './read-affected.server.ts'

type MovePreview = Affected & {
  /** What the first buyer would read; null where nobody would be written to or no plan is given yet. */
  letter: LetterOutline | null
}

/** Reads whom a new plan would reach and what they would read. Nothing changes; a plan that cannot be is refused. */
export async function previewMove(
  { clock, config, db, settings }: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  { sessionId, plan, note }: { sessionId: string; plan: Plan | null; note: string | null },
  call: Pick<Call, 'actor'>,
): Promise<MovePreview> {
  requireAccess('previewMove', call.actor)
  const affected = await readAffected(db, sessionId)
  if (!plan) return { ...affected, letter: null }
  const session = { ...affected.session, startsAt: new Date(affected.session.startsAt) }
  requireChangeable(session, clock.now())
  requireNewPlan(session, plan, clock.now())
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from registrations where session_id = ${sessionId} and state in ('held', 'paid') and buyer_email is not null
    order by state desc, created_at limit 1`)
  const first = rows[0] ? await findRegistration(db, rows[0].id) : null
  if (!first) return { ...affected, letter: null }
  const moved = { ...first, session: { ...first.session, startsAt: new Date(plan.startsAt) } }
  const asksEarlyStart = await awaitsEarlyStart(db, moved, clock.now())
  const { keptCents } = await readKept(db, first.registration.id)
  const letter = movedLetter({ config, settings }, first, {
    before: affected.session,
    after: plan,
    note,
    keptCents,
    asksEarlyStart,
  })
  return { ...affected, letter: outlineOf(letter) }
}
