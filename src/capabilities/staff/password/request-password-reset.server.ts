import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { RequestPasswordReset } from '../staff.ts'
import { sendPasswordResetJob } from './send-password-reset-job.server.ts'

/** Somebody who forgot is not in a hurry; a script that fills mailboxes is. */
const REQUESTS_PER_MINUTE = 5

/** Has a link sent to the address if somebody has it. The answer and the work before it are the same if nobody does. */
export async function requestPasswordReset(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { email }: RequestPasswordReset,
  call: Call,
): Promise<{ asked: true }> {
  await limitRate(db, { name: 'password-reset', by: limitedBy(call.clientAddress), perMinute: REQUESTS_PER_MINUTE })
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
    await jobs.enqueue(tx, sendPasswordResetJob, { userId: person?.id ?? null })
  })
  return { asked: true }
}
