import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './alerts.refusals.ts'
import { alertNotices } from './alerts.tables.server.ts'
import { keepDelivery, postAlert } from './post-alert.server.ts'
import { takeNotice } from './tell-about-alerts.server.ts'

const KIND = 'test'

/** Says an alert about nothing to the configured address, now, under the same five minutes as any other kind. */
export async function sendTestAlert(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>,
  call: Pick<Call, 'actor' | 'requestId'>,
  safeFetch?: SafeFetch,
): Promise<void> {
  const { clock, config, db } = services
  requireAccess('sendTestAlert', call.actor)
  if (config.alertWebhookUrl === null) return refuse.now('ALERT_WEBHOOK_UNSET')
  const isTaken = await db.transaction(async (tx) => {
    if (!(await takeNotice(services, KIND, tx))) return false
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'alert-test-sent',
      subject: { kind: 'alert', id: KIND },
      requestId: call.requestId,
    })
    return true
  })
  if (!isTaken) return refuse.now('ALERT_TEST_TOO_SOON')
  const title = 'A test: somebody wants to know whether alerts arrive'
  const message = `Nothing is wrong. ${config.publicOrigin}/admin/alerts`
  try {
    await postAlert(services, { title, message, metadata: { kind: KIND } }, safeFetch)
    await keepDelivery(services, { kind: KIND, error: null })
  } catch (error) {
    await keepDelivery(services, { kind: KIND, error })
    // What did not arrive disturbed nobody.
    await db.delete(alertNotices).where(eq(alertNotices.kind, KIND))
    refuse.now('ALERT_NOT_DELIVERED')
  }
}
