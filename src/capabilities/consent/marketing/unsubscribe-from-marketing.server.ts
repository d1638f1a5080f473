import { messagesIn } from '#kernel/messages.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { browserEvidence } from '../browser-evidence.server.ts'
import { refuse } from '../consent.refusals.ts'
import type { MarketingChoice } from '../consent.ts'
import { emailHash } from '../email-hash.server.ts'
import { recordMarketingChoice } from '../marketing-choice.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'
import { isUnsubscribeToken } from '../unsubscribe-link.server.ts'

/** Whether an address gets news is nobody's business but its owner's, so `untold` says that it says nothing. */
const MESSAGES = {
  sk: {
    done: 'Odhlásili sme vás z marketingových e-mailov.',
    untold:
      'Odhlásili sme vás z marketingových e-mailov. Či ste ich dostávali, vám povedať nevieme: odkaz nemá kľúč z nášho e-mailu, a bez neho by sa to o cudzej adrese dozvedel ktokoľvek.',
    already: 'Z marketingových e-mailov ste už odhlásení.',
  },
  en: {
    done: 'We have unsubscribed you from marketing e-mails.',
    untold:
      'We have unsubscribed you from marketing e-mails. Whether you were getting them we cannot tell you: the link has no key from our e-mail, and without one anybody could find that out about somebody else’s address.',
    already: 'You are already unsubscribed from marketing e-mails.',
  },
}

/**
 * Ends marketing to an address at once, for whoever asks. Only somebody with the token from that mailbox is told whether
 * there was anything to end; without it every address gets the same answer.
 */
export async function unsubscribeFromMarketing(
  { db, clock, config, log, settings }: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'settings'>,
  { email, token }: MarketingChoice,
  call: Call,
): Promise<{ message: string; alreadyUnsubscribed: boolean }> {
  if (!email) return refuse.now('EMAIL_MISSING')
  if (token && !isUnsubscribeToken(config, email, token)) refuse.now('LINK_NOT_VALID')
  const ended = await refuseOnFault(log, 'UNSUBSCRIBE_FAILED', () =>
    db.transaction(async (tx) => {
      const entry = await recordMarketingChoice(
        tx,
        { clock, settings },
        {
          emailHash: emailHash(config, email),
          given: false,
          source: 'unsubscribe',
          registrationId: null,
          browser: browserEvidence(call),
        },
      )
      if (!entry) return false
      await writeAudit(tx, clock, {
        actor: call.actor,
        action: 'marketing-unsubscribed',
        subject: { kind: 'consent-entry', id: String(entry.id) },
        requestId: call.requestId,
      })
      return true
    }),
  )
  const words = messagesIn(MESSAGES, call.language ?? 'sk')
  if (token && !ended) return { message: words.already, alreadyUnsubscribed: true }
  return { message: token ? words.done : words.untold, alreadyUnsubscribed: false }
}
