import { and, eq } from 'drizzle-orm'
import { settleMessages } from '#capabilities/contact/settle-messages.server.ts'
import { HOME_COUNTRY } from '#kernel/countries.ts'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type FoundQuote, lockQuote, startDayOf } from './find-quote.server.ts'
import { quoteSent } from './quote-sent.mail.server.ts'
import { refuse } from './quotes.refusals.ts'
import { quotes, quoteVersions } from './quotes.tables.server.ts'
import type { QuoteStep } from './quotes.ts'

/**
 * Sends the version that was written last: from now on nobody changes it, and the company may accept it behind its link. A quote
 * that was refused or has lapsed is open again with it. The message it answers is settled.
 */
export async function sendQuote(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>,
  { id, seen }: QuoteStep,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('sendQuote', call.actor)
  const { clock, db, settings } = services
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = (await lockQuote(tx, id)) ?? refuse.now('QUOTE_NOT_FOUND')
    const { newest, edition } = found
    if (edition !== seen) return refuse.now('QUOTE_CHANGED')
    if (found.state === 'accepted') return refuse.now('QUOTE_CLOSED')
    if (newest.sentAt !== null) return refuse.now('NOTHING_NEW')
    const { vatPercent } = settings.current().brand
    const recipient = recipientOf(found, vatPercent)
    const isInTime = newest.validUntil >= dayOf(now) && newest.validUntil < startDayOf(newest)
    if (!isInTime) refuse.now('QUOTE_LATE', { wrong: ['validUntil'] })
    await tx
      .update(quoteVersions)
      .set({ sentAt: now, sentBy: call.actor.id ?? '', vatPercent })
      .where(and(eq(quoteVersions.quoteId, id), eq(quoteVersions.version, newest.version)))
    const open = { state: 'sent', closedAt: null, closedBy: null, reason: null } as const
    await tx
      .update(quotes)
      .set({ ...open, edition: edition + 1, changedAt: now })
      .where(eq(quotes.id, id))
    const payload = { quoteId: id, version: newest.version }
    await queueMail(services, tx, quoteSent, payload, recipient, { onceKey: `quote-sent:${id}:${newest.version}` })
    const subject = { kind: 'quote', id }
    const changes = {
      version: { before: found.sent?.version ?? null, after: newest.version },
      totalCents: {
        before: found.sent && found.sent.seats * found.sent.unitPriceCents,
        after: newest.seats * newest.unitPriceCents,
      },
    }
    await writeAudit(tx, clock, { ...call, action: 'quote-sent', subject, changes })
    if (found.messageId !== null) {
      await settleMessages(services, tx, { messageIds: [found.messageId], isHandled: true }, call)
    }
  })
}

function recipientOf(found: FoundQuote, vatPercent: number | null): string {
  const { companyName, ico, contactName, contactEmail, country } = found
  const missing = Object.entries({ companyName, ico, contactName, contactEmail }).flatMap(([name, value]) =>
    value === null ? name : [],
  )
  if (missing.length > 0 || contactEmail === null) return refuse.now('QUOTE_INCOMPLETE', { wrong: missing })
  if (vatPercent !== null && country !== null && country !== HOME_COUNTRY) {
    refuse.now('QUOTE_ABROAD', { wrong: ['country'] })
  }
  return contactEmail
}
