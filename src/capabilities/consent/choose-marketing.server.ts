import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { browserEvidence } from './browser-evidence.server.ts'
import { emailHash } from './email-hash.server.ts'
import { askWhereWithdrawn } from './marketing/ask-where-withdrawn.server.ts'
import { recordMarketingChoice } from './marketing-choice.server.ts'
import { refuseOnFault } from './refuse-on-fault.server.ts'

/**
 * Records what a buyer chose about marketing on the page of their order. The caller has seen the key of that page, so a
 * tick there is worth what a tick on the order form is: after a withdrawal it takes the click in the mailbox, and the mail
 * for it is sent instead.
 */
export function chooseMarketing(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'settings'>,
  { registrationId, email, given }: { registrationId: string; email: string; given: boolean },
  call: Call,
): Promise<'recorded' | 'asked'> {
  const { db, clock, config, log, settings } = services
  return refuseOnFault(log, 'MARKETING_NOT_UPDATED', () =>
    db.transaction(async (tx) => {
      if (given && (await askWhereWithdrawn(services, tx, email))) return 'asked'
      const entry = await recordMarketingChoice(
        tx,
        { clock, settings },
        {
          emailHash: emailHash(config, email),
          given,
          source: 'self-service',
          registrationId,
          browser: browserEvidence(call),
        },
      )
      if (!entry) return 'recorded'
      await writeAudit(tx, clock, {
        actor: call.actor,
        action: given ? 'marketing-consent-given' : 'marketing-consent-withdrawn',
        subject: { kind: 'registration', id: registrationId },
        requestId: call.requestId,
      })
      return 'recorded'
    }),
  )
}
