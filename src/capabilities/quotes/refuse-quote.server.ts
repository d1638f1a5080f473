import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockQuote } from './find-quote.server.ts'
import { quoteAnswered } from './quote-answered.mail.server.ts'
import { quoteIn } from './quote-links.server.ts'
import { refuse } from './quotes.refusals.ts'
import { quotes } from './quotes.tables.server.ts'
import type { ClosedBy, RefuseQuote, WithdrawQuote } from './quotes.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>

/** The company does not want it, with its reason if it gives one. What is refused already stays as it was. */
export async function refuseQuote(
  services: Needed,
  { token, given: { reason, version } }: { token: string; given: z.output<typeof RefuseQuote> },
  { requestId }: Pick<Call, 'requestId'>,
): Promise<void> {
  const { config, db, settings } = services
  const id = quoteIn(config, token)
  await db.transaction(async (tx) => {
    const found = await lockQuote(tx, id)
    if (!found?.sent || found.erasedAt !== null) return refuse.now('QUOTE_NOT_FOUND')
    if (found.state === 'refused') return
    if (found.state !== 'sent') return refuse.now('QUOTE_CLOSED')
    if (found.sent.version !== version) return refuse.now('NEWER_VERSION', { changed: [] })
    await close(services, tx, { id, by: 'buyer', reason, actor: { kind: 'visitor', id: null }, requestId })
    await queueMail(services, tx, quoteAnswered, { quoteId: id }, settings.current().brand.email, {
      onceKey: `quote-refused:${id}:${version}`,
    })
  })
}

/** The office takes back a quote that nobody has accepted, or puts a draft away. */
export async function withdrawQuote(
  services: Pick<Services, 'clock' | 'db'>,
  { id, seen, reason }: z.output<typeof WithdrawQuote>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('withdrawQuote', actor)
  await services.db.transaction(async (tx) => {
    const found = (await lockQuote(tx, id)) ?? refuse.now('QUOTE_NOT_FOUND')
    if (found.edition !== seen) refuse.now('QUOTE_CHANGED')
    if (found.state !== 'draft' && found.state !== 'sent') refuse.now('QUOTE_CLOSED')
    await close(services, tx, { id, by: 'office', reason, actor, requestId })
  })
}

type Closing = {
  id: string
  by: ClosedBy
  reason: string | null
  actor: Actor
  requestId: string
}

async function close(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, by, reason, actor, requestId }: Closing,
): Promise<void> {
  const now = clock.now()
  await tx
    .update(quotes)
    .set({
      state: 'refused',
      closedAt: now,
      closedBy: by,
      reason,
      changedAt: now,
      edition: sql`${quotes.edition} + 1`,
    })
    .where(eq(quotes.id, id))
  const action = by === 'buyer' ? 'quote-refused' : 'quote-withdrawn'
  await writeAudit(tx, clock, { actor, requestId, action, subject: { kind: 'quote', id } })
}
