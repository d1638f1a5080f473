import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { ChallengeUse } from '#platform/auth/challenge.server.ts'
import type { ShownPasskey } from '#platform/auth/passkey.ts'
import { verifyShownPasskey } from '#platform/auth/verify-passkey.server.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * The person whose passkey this is, or null. A counter that went back means that somewhere there is a copy of the key: it is
 * refused like anything else, written down, and a person is called.
 */
export async function acceptPasskey(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'metrics'>,
  shown: ShownPasskey,
  use: ChallengeUse,
  { requestId }: { requestId: string },
): Promise<string | null> {
  const { db, clock } = services
  const verdict = await verifyShownPasskey(services, shown, use)
  if (verdict.said === 'yes') return verdict.userId
  if (verdict.said === 'counter-back') {
    const { userId, passkeyId } = verdict
    await db.transaction(async (tx) => {
      await writeAudit(tx, clock, {
        actor: { kind: 'user', id: userId },
        action: 'passkey-counter-went-back',
        subject: { kind: 'passkey', id: passkeyId },
        requestId,
      })
      const title = 'A passkey counts backwards: there may be a copy of it'
      await raiseAlert(services, { kind: 'passkey-copied', key: passkeyId, title, details: { userId } }, tx)
    })
  }
  return null
}
