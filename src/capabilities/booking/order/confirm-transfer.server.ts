import { eq, sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { companyDomain, mailboxOf } from '#kernel/mail-domain.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { transferTerms } from '../core/transfer-terms.ts'
import { findRegistration, type Registration } from '../find-registration.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { paymentPage } from '../registration-links.server.ts'
import { requireLetter } from './ask-for-mailbox.server.ts'
import { confirmTransferMail } from './confirm-transfer.mail.server.ts'
import { seatsWithin } from './hold-seats.server.ts'
import { seatLimitOf, transferHolderKey } from './holder.server.ts'
import { holdProven } from './prove-mailbox.server.ts'

/** A lapsed order counts like a waiting one for so long. */
const LAPSED_DAYS = 30
/** Longer than any order may wait: thirty days, the weekend they end in, and what it is given beyond. */
const LONGEST_HOLD_DAYS = 45

type Asking = Pick<Services, 'clock' | 'config' | 'db' | 'settings'>

/** open: the button is there · confirmed: it was pressed, and the order goes on at `href` · over: the seats have gone. */
export type TransferConfirmation = { kind: 'open' | 'over' } | { kind: 'confirmed'; href: string }

/** Asks whoever reads the mailbox of an order by transfer whether it is theirs; until then its seats are held like any others. */
export async function askToConfirm(services: Services, registrationId: string, email: string): Promise<void> {
  await services.db.transaction((tx) =>
    queueMail(services, tx, confirmTransferMail, { registrationId }, email, {
      onceKey: `confirm-transfer:${registrationId}`,
    }),
  )
}

/** Sends the link of an order once more to the mailbox it names. */
export async function resendTransferLink(services: Services, { token }: { token: string }, call: Call): Promise<void> {
  const registrationId = openToken(services.config, 'payment', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const registration = (await findRegistration(services.db, registrationId))?.registration
  const email = registration?.buyerEmail
  if (registration?.state !== 'held' || registration.origin !== 'transfer' || !email) return refuse.now('HOLD_ENDED')
  if (registration.confirmedAt !== null) return
  await requireLetter(services, email, call)
  await services.db.transaction((tx) => queueMail(services, tx, confirmTransferMail, { registrationId }, email))
}

/** Shows what a link can do. Reading changes nothing: programs that check mail open every link in it. */
export async function readTransferConfirmation(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { token }: { token: string },
): Promise<TransferConfirmation> {
  const id = openToken(config, 'transfer', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { registration } = (await findRegistration(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  if (registration.confirmedAt !== null) return { kind: 'confirmed', href: new URL(paymentPage(config, id)).pathname }
  return { kind: registration.state === 'held' ? 'open' : 'over' }
}

/**
 * The reader of the mailbox says that the order is theirs: its debt begins, and its seats are kept until the transfer should
 * have come and a little longer. What a company may have waiting is counted by its number from here on. Twice is the same
 * as once.
 */
export async function confirmTransfer(services: Asking, { token }: { token: string }): Promise<void> {
  const { clock, config, db, settings } = services
  const id = openToken(config, 'transfer', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  await db.transaction(async (tx) => {
    const registration = (await lockRegistration(tx, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
    if (registration.confirmedAt !== null) return
    const { buyerEmail, companyIco: ico, sessionId } = registration
    if (registration.state !== 'held' || buyerEmail === null) return refuse.now('HOLD_ENDED')
    const session = (await findSession(tx, sessionId)) ?? refuse.now('SESSION_NOT_FOUND')
    const { dueDays } = settings.current().transfers
    const asked = { dueDays, startsAt: session.startsAt, now: clock.now() }
    const { dueOn, heldUntil } = transferTerms(asked) ?? refuse.now('TRANSFER_TOO_LATE')
    await requireRoomOf(services, tx, registration, { email: buyerEmail, capacity: session.capacity })
    const holderKey = transferHolderKey(config, { email: buyerEmail, ico })
    await moveHolder(tx, registration, holderKey, seatLimitOf(settings.current(), ico))
    await tx
      .update(registrations)
      .set({ confirmedAt: clock.now(), dueOn, heldUntil, holderKey, limitKeys: null })
      .where(eq(registrations.id, id))
    await tx.execute(holdProven(emailHash(config, buyerEmail)))
    const subject = { kind: 'registration', id }
    await writeAudit(tx, clock, { actor: { kind: 'visitor', id: null }, action: 'transfer-confirmed', subject })
  })
}

/**
 * One mailbox, however it is spelt, may have so many seats waiting over all sessions and a third of this one, and all mailboxes of
 * a company twice as many. What lapsed counts for a while: whoever kept seats for nothing does not keep the next ones. What
 * counts together waits for each other: two clicks at once are counted one after the other.
 */
async function requireRoomOf(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  { seats, sessionId, companyIco }: Registration,
  { email, capacity }: { email: string; capacity: number },
): Promise<void> {
  const domain = companyDomain(email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transfers of ${domain ?? mailboxOf(email)}`}))`)
  const { rows } = await tx.execute<{ email: string; seats: number; here: number }>(sql`
    select buyer_email as email, sum(seats)::int as seats,
      coalesce(sum(seats) filter (where session_id = ${sessionId} and state = 'held'), 0)::int as here from registrations
    where origin = 'transfer' and confirmed_at is not null and buyer_email is not null
      and created_at > now() - make_interval(days => ${LONGEST_HOLD_DAYS + LAPSED_DAYS})
      and (state = 'held' or state = 'expired' and held_until > now() - make_interval(days => ${LAPSED_DAYS}))
    group by 1`)
  const sumOf = (what: 'seats' | 'here', isTheirs: (other: string) => boolean) =>
    rows.reduce((total, row) => total + (isTheirs(row.email) ? row[what] : 0), seats)
  const isSame = (other: string) => mailboxOf(other) === mailboxOf(email)
  const most = settings.current().transfers.seatsPerMailbox
  const isLifted = seatLimitOf(settings.current(), companyIco) === 'whole'
  const isFull =
    sumOf('seats', isSame) > most ||
    (!isLifted && sumOf('here', isSame) > Math.max(1, Math.floor(capacity / 3))) ||
    (domain !== null && sumOf('seats', (other) => companyDomain(other) === domain) > 2 * most)
  if (isFull) refuse.now('TRANSFER_LIMIT')
}

/** From the address it was ordered at to the company it is for. Its limit is a CHECK of the table. */
async function moveHolder(
  tx: Transaction,
  { sessionId, holderKey, seats }: Registration,
  to: string,
  limit: ReturnType<typeof seatLimitOf>,
): Promise<void> {
  await tx.execute(sql`
    update held_seats set seats = seats - ${seats} where session_id = ${sessionId} and holder_key = ${holderKey}`)
  try {
    // A savepoint of its own: the statement that is refused must not end the transaction of the refusal.
    await tx.transaction((inner) =>
      inner.execute(sql`
        insert into held_seats (session_id, holder_key, seats, seat_limit)
        select id, ${to}, ${seats}, ${seatsWithin(sql`${limit}`, sql`capacity`)} from sessions where id = ${sessionId}
        on conflict (session_id, holder_key)
        do update set seats = held_seats.seats + excluded.seats, seat_limit = excluded.seat_limit`),
    )
  } catch (error) {
    if (violatedConstraint(error) !== 'held_seats_limit') throw error
    refuse.now('TRANSFER_LIMIT')
  }
}
