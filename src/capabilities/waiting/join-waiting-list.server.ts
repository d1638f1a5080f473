import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import type { Language } from '#kernel/language.ts'
import { mailboxOf } from '#kernel/mail-domain.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy, networkOf } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './waiting.refusals.ts'
import type { JoinWish } from './waiting.ts'
import { waitingAsked } from './waiting-asked.mail.server.ts'

type Joining = Pick<Services, 'clock' | 'config' | 'db' | 'jobs'>
type Wish = JoinWish & { sessionId: string; language: Language }

/** Letters of this kind a day: to a mailbox that did not ask, from an address (a class of thirty), from its network. */
const LETTERS_A_DAY = { mailbox: 4, address: 40, network: 60 }

/**
 * Writes down who wants to wait, and asks the reader of the mailbox whether that is true: until then the entry counts for
 * nothing. Whoever waits already gets the way to their entry instead, and nobody else learns that they do.
 */
export async function joinWaitingList(
  services: Joining,
  { sessionId, language, email, name, wants, acceptsFrom }: Wish,
  call: Pick<Call, 'clientAddress'>,
): Promise<void> {
  const { clock, config, db } = services
  const now = clock.now()
  const { rows } = await db.execute<OfferRow>(sql`select ${offerColumns()} from sessions where id = ${sessionId}`)
  const [row] = rows
  const session = row && offerOf({ ...row, startsAt: new Date(row.startsAt) }, now)
  if (!session?.isPublic || !session.isOpen) return refuse.now('LINE_CLOSED')
  if (session.free >= wants) return refuse.now('SEATS_FREE')
  const hash = emailHash(config, mailboxOf(email))
  await requireLetter(db, { name: 'join-waiting-list', by: hash, perDay: LETTERS_A_DAY.mailbox })
  const from = { name: 'join-waiting-list-from', by: limitedBy(call.clientAddress) }
  await requireLetter(db, { ...from, perDay: LETTERS_A_DAY.address })
  await requireLetter(db, { ...from, by: networkOf(call.clientAddress), perDay: LETTERS_A_DAY.network })
  await db.transaction(async (tx) => {
    const { rows: entries } = await tx.execute<{ id: string; email: string }>(sql`
      insert into waiting_entries as entry
        (id, session_id, state, name, email, email_hash, language, wants, accepts_from, price_cents, asked_at)
      values (${randomUUID()}, ${sessionId}, 'asked', ${name}, ${email}, ${hash}, ${language}, ${wants}, ${acceptsFrom},
        ${session.price.price}, ${now.toISOString()})
      on conflict (session_id, email_hash) where state in ('asked', 'waiting') do update set
        email = case entry.state when 'asked' then excluded.email else entry.email end,
        language = case entry.state when 'asked' then excluded.language else entry.language end,
        name = case entry.state when 'asked' then excluded.name else entry.name end,
        wants = case entry.state when 'asked' then excluded.wants else entry.wants end,
        accepts_from = case entry.state when 'asked' then excluded.accepts_from else entry.accepts_from end,
        price_cents = case entry.state when 'asked' then excluded.price_cents else entry.price_cents end,
        asked_at = case entry.state when 'asked' then excluded.asked_at else entry.asked_at end
      returning id, email`)
    const [entry] = entries
    // Whoever waits is written to where they confirmed it, however the form spells their mailbox: this letter has their key.
    if (entry) await queueMail(services, tx, waitingAsked, { entryId: entry.id }, entry.email)
  })
}

async function requireLetter(db: Services['db'], limit: Parameters<typeof limitRate>[1]): Promise<void> {
  try {
    await limitRate(db, limit)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') refuse.now('TOO_MANY_LETTERS')
    throw error
  }
}
