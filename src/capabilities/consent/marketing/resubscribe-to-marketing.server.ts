import { and, eq, sql } from 'drizzle-orm'
import { messagesIn } from '#kernel/messages.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { browserEvidence } from '../browser-evidence.server.ts'
import { refuse } from '../consent.refusals.ts'
import { consentEntries } from '../consent.tables.server.ts'
import type { MarketingChoice } from '../consent.ts'
import { emailHash } from '../email-hash.server.ts'
import { entryCounts } from '../entry-counts.server.ts'
import { findMarketingEntry, recordMarketingChoice } from '../marketing-choice.server.ts'
import { refuseOnFault } from '../refuse-on-fault.server.ts'
import { askMailbox } from './ask-where-withdrawn.server.ts'
import { openResubscriptionToken } from './resubscription-token.server.ts'

type NeededServices = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'settings'>

const MESSAGES = {
  sk: {
    subscribed: 'Opäť vám budeme posielať novinky. Odhlásiť sa môžete kedykoľvek.',
    asked:
      'Ak ste od nás novinky už dostávali, poslali sme vám e-mail s odkazom. Prihlásenie potvrdíte až kliknutím naň.',
  },
  en: {
    subscribed: 'We will send you our news again. You can unsubscribe at any time.',
    asked:
      'If you were getting our news before, we have sent you an e-mail with a link. Only clicking it confirms that you subscribe again.',
  },
}

/**
 * A new consent, so only the mailbox itself can give it: with the token from the confirmation mail it is recorded,
 * without one that mail is sent. What is said does not depend on whether the address is known.
 */
export async function resubscribeToMarketing(
  services: NeededServices,
  { email, token }: MarketingChoice,
  call: Call,
): Promise<{ message: string }> {
  const { db, config, log } = services
  const words = messagesIn(MESSAGES, call.language ?? 'sk')
  return refuseOnFault(log, 'RESUBSCRIBE_FAILED', () =>
    db.transaction(async (tx) => {
      const asked = email ? emailHash(config, email) : null
      const confirmed = token ? await addressToConfirm(tx, openResubscriptionToken(config, token)) : null
      if (confirmed !== null && (asked === null || asked === confirmed)) {
        await recordConsent(services, tx, confirmed, call)
        return { message: words.subscribed }
      }
      if (!email || asked === null) return refuse.now(token ? 'LINK_NOT_VALID' : 'EMAIL_MISSING')
      await askForConfirmation(services, tx, email, asked)
      return { message: words.asked }
    }),
  )
}

/** Whose withdrawal a token undoes. A link from before a later withdrawal undoes nothing any more. */
async function addressToConfirm(tx: Transaction, entryId: number | null): Promise<string | null> {
  if (entryId === null) return null
  const [entry] = await tx
    .select({ emailHash: consentEntries.emailHash })
    .from(consentEntries)
    .where(eq(consentEntries.id, entryId))
  const latest = entry && (await findMarketingEntry(tx, entry.emailHash))
  return latest && (latest.given || latest.id === entryId) ? entry.emailHash : null
}

async function recordConsent({ clock, settings }: NeededServices, tx: Transaction, emailHash: string, call: Call) {
  const entry = await recordMarketingChoice(
    tx,
    { clock, settings },
    {
      emailHash,
      given: true,
      source: 'resubscribe',
      registrationId: null,
      browser: browserEvidence(call),
    },
  )
  if (!entry) return
  await writeAudit(tx, clock, {
    actor: call.actor,
    action: 'marketing-resubscribed',
    subject: { kind: 'consent-entry', id: String(entry.id) },
    requestId: call.requestId,
  })
}

/** Only to addresses that once agreed. */
async function askForConfirmation(services: NeededServices, tx: Transaction, email: string, emailHash: string) {
  const latest = await findMarketingEntry(tx, emailHash)
  if (!latest || latest.given || !(await hasEverAgreed(tx, emailHash))) return
  await askMailbox(services, tx, { entryId: latest.id, email })
}

async function hasEverAgreed(tx: Transaction, emailHash: string): Promise<boolean> {
  const agreed = await tx
    .select({ id: consentEntries.id })
    .from(consentEntries)
    .where(
      and(
        eq(consentEntries.purpose, 'marketing'),
        eq(consentEntries.emailHash, emailHash),
        eq(consentEntries.given, true),
        entryCounts(sql`consent_entries`),
      ),
    )
    .limit(1)
  return agreed.length > 0
}
