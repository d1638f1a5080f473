import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { proveOwnFactors } from './prove-own-factors.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { twoFactorChanged } from './two-factor-changed.mail.server.ts'

/**
 * Ten new recovery codes, shown this one time; the earlier ones stop working. Each stands in for the second factor, so making
 * them takes one.
 */
export async function renewRecoveryCodes(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'metrics'>,
  given: OwnFactors,
  call: Call,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = services
  const { user } = await requireSignedIn(services, call)
  if (!user.hasTwoFactor) return refuse.now('TWO_FACTOR_OFF')
  await proveOwnFactors(services, user, given, call)
  const recoveryCodes = await db.transaction(async (tx) => {
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'recovery-codes-renewed',
      subject: { kind: 'user', id: user.id },
      requestId: call.requestId,
    })
    await queueMail(services, tx, twoFactorChanged, { userId: user.id, change: 'recovery-codes' }, user.email)
    return replaceRecoveryCodes(tx, services, user.id)
  })
  return { recoveryCodes }
}
