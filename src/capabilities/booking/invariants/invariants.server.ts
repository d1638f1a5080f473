import { type SQL, sql } from 'drizzle-orm'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { SEAL_FAULTS } from '#platform/audit/check-seals.server.ts'
import { TRANSFERS_HOLDER } from '../core/held-seats.ts'
import { SEATED_STATES } from '../registration-states.ts'

export type InvariantScope = {
  /** Only what belongs to these sessions; null for everything. */
  sessionIds: ReadonlyArray<string> | null
  /** How long something may be under way between two transactions before it counts as stuck. */
  graceMinutes: number
}

export type Invariant = {
  id: string
  sentence: string
  /** Returns the id of whatever breaks the sentence, and no row while it holds. */
  query(scope: InvariantScope): SQL
}

const seated = sql.raw(SEATED_STATES.map((state) => `'${state}'`).join(', '))

function inScope(sessionId: SQL, { sessionIds }: InvariantScope): SQL {
  return sessionIds === null ? sql`true` : sql`${sessionId} = any(${sql.param(sessionIds)}::uuid[])`
}

function orderInScope(registrationId: SQL, { sessionIds }: InvariantScope): SQL {
  if (sessionIds === null) return sql`true`
  return sql`${registrationId} in (select id from registrations where session_id = any(${sql.param(sessionIds)}::uuid[]))`
}

/** For what belongs to no session. */
const NOTHING = sql`select 'none' as id where false`

function before({ graceMinutes }: InvariantScope): SQL {
  return sql`now() - make_interval(mins => ${graceMinutes}::integer)`
}

const ofRegistration = sql`registration.session_id`

/** What has reached the buyer's bank, long enough ago that whoever acts on it has had the time to. */
function returnedCents(scope: InvariantScope): SQL {
  return sql`(select coalesce(sum(refund.amount_cents), 0) from refunds refund
    where refund.payment_id = payment.id and refund.status = 'succeeded' and refund.settled_at <= ${before(scope)})`
}

/** A refund that failed leaves the buyer without money: a person has been called and has not closed the matter. */
const personIsCalled = sql`exists (select from refunds refund
    join alerts on alerts.kind = 'refund-failed' and alerts.key = refund.id::text and alerts.resolved_at is null
    where refund.payment_id = payment.id and refund.status = 'failed')`

function isAboutScope(scope: InvariantScope): SQL {
  if (scope.sessionIds === null) return sql`true`
  return sql`event.object_id in (
    select attempt.stripe_session_id from checkout_attempts attempt
    join registrations registration on registration.id = attempt.registration_id where ${inScope(ofRegistration, scope)}
    union all select refund.stripe_refund_id from refunds refund join payments payment on payment.id = refund.payment_id
    join registrations registration on registration.id = payment.registration_id where ${inScope(ofRegistration, scope)})`
}

/** Documents of an order ask for more than its price is by now, and nothing holds the credit note up. */
function saysTooMuch(scope: InvariantScope): SQL {
  return sql`(not exists (select from document_looks look where look.registration_id = registration.id and look.waits_for is not null)
    and (select coalesce(sum(document.gross_cents), 0) from documents document
      where document.registration_id = registration.id and document.kind <> 'proforma')
    > (select book.to_pay from ${bookOfOrder(sql`registration.id`)} book)
      + (select coalesce(sum(refund.amount_cents), 0) from refunds refund
        join payments payment on payment.id = refund.payment_id and payment.registration_id = registration.id and not payment.is_surplus
        where refund.status in ('requested', 'pending') or (refund.status = 'succeeded' and refund.settled_at > ${before(scope)})))`
}

/** Staff have keys of their own; what they enter has its own evidence and its own audit row. */
const isVisitors = sql`not starts_with(registration.client_key, 'man_')`

/**
 * The promises of the booking engine, each a query that returns no row. They are read again and again beside the traffic,
 * so they only read, and what needs a second transaction by design is given some minutes.
 */
export const INVARIANTS: ReadonlyArray<Invariant> = [
  {
    id: 'I1',
    sentence:
      "A session's counter is the sum of the seats of its held, paid and completed registrations, and fits beside what is kept.",
    query: (scope) => sql`
      select session.id from sessions session
      left join registrations registration on registration.session_id = session.id and registration.state in (${seated})
      where ${inScope(sql`session.id`, scope)}
      group by session.id
      having session.seats_taken <> coalesce(sum(registration.seats), 0) or session.seats_taken + session.seats_kept > session.capacity`,
  },
  {
    id: 'I2',
    sentence: 'Every payment has exactly one outcome: a seat, or a refund, or an open choice.',
    // By the state of its registration. Paid and completed: the seat. Choice offered: the choice, while the money has not
    // gone back. Refunded and withdrawn: a refund that did not fail, or a person called for the one that did. Cancelled and
    // rescheduled: a decision with its audit row, which may keep the money. Held and expired: none, which is a fault.
    // A surplus payment has one outcome only: it goes back whole.
    query: (scope) => sql`
      select payment.id from payments payment
      join registrations registration on registration.id = payment.registration_id
      where ${inScope(ofRegistration, scope)} and not case
        when payment.is_surplus then payment.refunded_cents = payment.amount_cents or ${personIsCalled}
        when registration.state in ('paid', 'completed', 'cancelled', 'rescheduled') then true
        when registration.state = 'choice_offered' then ${returnedCents(scope)} < payment.amount_cents
        when registration.state in ('refunded', 'withdrawn') then payment.refunded_cents > 0 or ${personIsCalled}
        else false end`,
  },
  {
    id: 'I2b',
    sentence: 'What a payment says was given back is the sum of its refunds that did not fail.',
    query: (scope) => sql`
      select payment.id from payments payment
      join registrations registration on registration.id = payment.registration_id
      left join refunds refund on refund.payment_id = payment.id and refund.status <> 'failed'
      where ${inScope(ofRegistration, scope)}
      group by payment.id having payment.refunded_cents <> coalesce(sum(refund.amount_cents), 0)`,
  },
  {
    id: 'I3',
    sentence: 'Nothing is paid by card without money.',
    // A part may have gone back. The whole may as an admin's kindness, or as one made elsewhere beside the money of freed seats.
    query: (scope) => sql`
      select registration.id from registrations registration
      left join payments payment on payment.registration_id = registration.id and not payment.is_surplus
      where registration.origin = 'card' and registration.state in ('paid', 'completed')
        and ${inScope(ofRegistration, scope)}
        and (payment.id is null or payment.amount_cents <> registration.total_cents
          or (${returnedCents(scope)} >= payment.amount_cents
            and not exists (select from refunds kind where kind.payment_id = payment.id and kind.reason = 'goodwill')
            and not exists (select from refunds freed join seat_releases release on release.refund_id = freed.id and not release.is_whole
              where freed.payment_id = payment.id and freed.status = 'succeeded')))`,
  },
  {
    id: 'I3b',
    sentence: 'What came by transfer for an order that has lapsed or was withdrawn unpaid is owed back.',
    query: (scope) => sql`
      select registration.id from money_by_hand entry
      join registrations registration on registration.id = entry.registration_id
      where entry.movement_id is not null and registration.paid_at is null and registration.state in ('expired', 'withdrawn') and registration.state_changed_at < ${before(scope)}
        and ${inScope(ofRegistration, scope)}
      group by registration.id
      having (select sum(case kind when 'received' then amount_cents when 'owed_back' then -amount_cents else 0 end)
        from money_by_hand where registration_id = registration.id) > 0`,
  },
  {
    id: 'I4',
    sentence: 'No hold outlives its end by more than ten minutes.',
    query: (scope) => sql`
      select registration.id from registrations registration
      where registration.state = 'held' and registration.held_until < ${before(scope)}
        and ${inScope(ofRegistration, scope)}`,
  },
  {
    id: 'I5',
    sentence: 'No stored webhook stays unapplied for more than ten minutes.',
    query: (scope) => sql`
      select event.id from webhook_events event
      where event.applied_at is null and event.received_at < ${before(scope)} and ${isAboutScope(scope)}`,
  },
  {
    id: 'I6',
    sentence: 'Every paid registration has exactly one confirmation in the outbox.',
    query: (scope) => sql`
      select registration.id from registrations registration
      left join mails on mails.once_key = 'confirmation:' || registration.id
      where registration.state in ('paid', 'completed') and registration.buyer_email is not null
        and ${inScope(ofRegistration, scope)}
      group by registration.id having count(mails.id) <> 1`,
  },
  {
    id: 'I7',
    sentence: 'Consent evidence stands with every registration that a visitor made, for four years at least.',
    query: (scope) => sql`
      select registration.id from registrations registration
      where registration.origin in ('card', 'free', 'transfer') and ${isVisitors} and ${inScope(ofRegistration, scope)}
        and registration.created_at > now() - interval '4 years'
        and (select count(distinct entry.purpose) from consent_entries entry
          where entry.registration_id = registration.id and entry.source = 'registration'
            and entry.text_version <> '' and entry.text_hash <> '' and entry.ip_address is not null
            and (entry.purpose = 'marketing'
              or (entry.given and entry.purpose in ('data-processing', 'privacy-policy', 'terms')))) <> 4`,
  },
  {
    id: 'I8',
    sentence: 'A registration has as many participants as seats.',
    query: (scope) => sql`
      select registration.id from registrations registration
      left join participants participant on participant.registration_id = registration.id
      where ${inScope(ofRegistration, scope)}
      group by registration.id having count(participant.id) <> registration.seats`,
  },
  {
    id: 'I9',
    sentence: "A browser's id of its order has at most one registration.",
    query: (scope) => sql`
      select registration.client_key as id from registrations registration
      where ${inScope(ofRegistration, scope)}
      group by registration.client_key having count(*) > 1`,
  },
  {
    id: 'I11',
    sentence: 'Every registration that a visitor made has its audit row.',
    query: (scope) => sql`
      select registration.id from registrations registration
      where registration.origin in ('card', 'free', 'transfer') and ${isVisitors} and ${inScope(ofRegistration, scope)}
        and not exists (select from audit_events event where event.subject_kind = 'registration'
          and event.subject_id = registration.id::text and event.action = 'registration-held')`,
  },
  {
    id: 'I13',
    sentence: 'Ten minutes after a hold has ended, none of its checkouts can be paid.',
    query: (scope) => sql`
      select attempt.id from checkout_attempts attempt
      join registrations registration on registration.id = attempt.registration_id
      where attempt.status in ('sent', 'open') and registration.state <> 'held'
        and registration.state_changed_at < ${before(scope)} and ${inScope(ofRegistration, scope)}`,
  },
  {
    id: 'H1',
    sentence:
      'What a holder, and what all transfers, hold in a session is the sum of the seats of their held registrations.',
    query: (scope) => sql`
      select coalesce(kept.session_id, counted.session_id)::text || ' ' || coalesce(kept.holder_key, counted.holder_key) as id
      from (select session_id, holder_key, seats from held_seats where ${inScope(sql`session_id`, scope)}) kept
      full join (select registration.session_id, holder.holder_key, sum(registration.seats) as seats
        from registrations registration
        cross join lateral (select registration.holder_key
          union all select ${TRANSFERS_HOLDER} where registration.origin = 'transfer') holder
        where registration.state = 'held' and registration.holder_key is not null and ${inScope(ofRegistration, scope)}
        group by 1, 2) counted using (session_id, holder_key)
      where coalesce(kept.seats, 0) <> coalesce(counted.seats, 0)`,
  },
  {
    id: 'W1',
    sentence: 'Seats that are offered to whoever waits are kept for them: no seat is offered twice.',
    query: (scope) => sql`
      select session.id from sessions session
      join seat_offers offer on offer.session_id = session.id and offer.state = 'open'
      where ${inScope(sql`session.id`, scope)}
      group by session.id having sum(offer.seats) > session.seats_kept`,
  },
  {
    id: 'W2',
    sentence: 'A session knows how many wait for it.',
    query: (scope) => sql`
      select session.id from sessions session
      left join waiting_entries entry on entry.session_id = session.id and entry.state = 'waiting'
      where ${inScope(sql`session.id`, scope)}
      group by session.id having session.waiting <> count(entry.id)`,
  },
  {
    id: 'W3',
    sentence:
      'No offer to whoever waits outlives its end by more than ten minutes, and no kept seat waits as long for an offer.',
    query: (scope) => sql`
      select offer.id from seat_offers offer
      where offer.state = 'open' and offer.ends_at < ${before(scope)} and ${inScope(sql`offer.session_id`, scope)}
      union all
      select session.id from sessions session
      where session.seats_kept > 0 and session.updated_at < ${before(scope)} and ${inScope(sql`session.id`, scope)}
        and session.seats_kept > (select coalesce(sum(seats), 0) from seat_offers
          where session_id = session.id and state = 'open')`,
  },
  {
    id: 'W4',
    sentence: 'An order that holds offered seats is the one that its offer names.',
    query: (scope) => sql`
      select offer.id from seat_offers offer left join registrations registration on registration.id = offer.registration_id
      where ${inScope(sql`offer.session_id`, scope)} and case offer.state
        when 'taken' then registration.state is distinct from 'held'
        when 'paid' then registration.id is null
        else false end`,
  },
  {
    id: 'D1',
    sentence:
      'An order uses its discount code while it is held and once it was paid, and a code counts exactly its uses.',
    query: (scope) => sql`
      select registration.id from registrations registration
      where registration.discount_code_id is not null and ${inScope(ofRegistration, scope)}
        and (registration.state = 'held' or registration.paid_at is not null)
          <> exists (select from discount_uses where registration_id = registration.id)
      union all select code.id from discount_codes code
      where ${scope.sessionIds === null} and used + late_uses <> (select count(*) from discount_uses where code_id = code.id)`,
  },
  {
    id: 'O1',
    sentence:
      'The first lesson is the start of its session, and a session carries the dates and the end of its lessons.',
    query: (scope) => sql`
      select session.id from sessions session left join lessons lesson on lesson.session_id = session.id
      where ${inScope(sql`session.id`, scope)}
      group by session.id
      having bool_and(coalesce(lesson.ordinal <> 1 or (lesson.starts_at = session.starts_at
          and lesson.duration_minutes = session.duration_minutes), false)) is not true
        or coalesce(jsonb_array_length(session.further_lessons), 0) <> count(lesson.ordinal) - 1
        or coalesce(session.ends_at, session.starts_at + make_interval(mins => session.duration_minutes))
          <> max(lesson.starts_at + make_interval(mins => lesson.duration_minutes))`,
  },
  {
    id: 'O2',
    sentence: 'Every session has a course, and who teaches it in words are its instructors.',
    query: (scope) => sql`
      select session.id from sessions session
      where ${inScope(sql`session.id`, scope)} and (session.course_id is null
        or btrim(session.instructor) is distinct from instructors_in_words(session.id))`,
  },
  {
    id: 'B1',
    sentence: 'The book says of every order, payment, refund, dispute and movement what the rule of the book says.',
    query: (scope) => differencesOfBook(orderInScope(sql`registration_id`, scope)),
  },
  {
    id: 'B2',
    sentence: 'The book has of a payment what it brought less what it gave back.',
    // The sum that a payment says was given back is kept apart from the refunds that the book was made from.
    query: (scope) => sql`
      select payment.id from payments payment
      left join postings posting on posting.about = payment.stripe_payment_intent_id
        and posting.source in ('payment', 'refund') and 'clearing' in (posting.debit, posting.credit)
      where ${orderInScope(sql`payment.registration_id`, scope)}
      group by payment.id
      having coalesce(sum(case when posting.debit = 'clearing' then posting.amount_cents else -posting.amount_cents end), 0)
        <> payment.amount_cents - payment.refunded_cents`,
  },
  {
    id: 'B3',
    sentence: "Stripe's account of the book is Stripe's balance.",
    // By the sums that Stripe itself calls net.
    query: ({ sessionIds }) =>
      sessionIds === null
        ? sql`
          select 'stripe' as id
          from (select coalesce(sum(case when debit = 'stripe' then amount_cents else -amount_cents end), 0) as cents
            from postings where 'stripe' in (debit, credit)) book,
            (select coalesce(sum(net_cents), 0) as cents from balance_entries) stripe
          where book.cents <> stripe.cents`
        : NOTHING,
  },
  {
    id: 'B4',
    sentence: 'What waits to go back by transfer is what the book owes, and what was sent is in the book with its sum.',
    query: (scope) => sql`
      select back.id from bank_returns back
      where back.state in ('sent', 'seen') and ${orderInScope(sql`back.registration_id`, scope)} and not exists (
        select from money_by_hand entry where entry.id = back.entry_id and entry.kind = 'returned'
          and entry.registration_id = back.registration_id and entry.amount_cents = back.amount_cents
          and not exists (select from money_by_hand later where later.corrects = entry.id))
      union all
      select coalesce(back.registration_id, book.registration_id)
      from (select * from bank_returns where state = 'requested' and ${orderInScope(sql`registration_id`, scope)}) back
      full join (
        select registration_id, sum(case kind when 'owed_back' then amount_cents when 'returned' then -amount_cents else 0 end) as cents
        from money_by_hand where ${orderInScope(sql`registration_id`, scope)} group by registration_id) book
        on book.registration_id = back.registration_id
      where coalesce(back.amount_cents, 0) <> greatest(0, coalesce(book.cents, 0))`,
  },
  {
    id: 'F1',
    sentence: 'Ten minutes after seats were freed all of it is there: the refund, the credit note, and the letters.',
    // Of a payment with a refund that failed a person is called, unless all of it has gone back elsewhere. A document that waits for something is on a list of its own.
    query: (scope) => sql`
      select freed.id from seat_releases freed
      join registrations registration on registration.id = freed.registration_id
      where freed.at < ${before(scope)} and ${inScope(ofRegistration, scope)} and (
        (freed.is_whole and registration.state in ('paid', 'completed'))
        or (freed.refund_id is not null and not exists (
          select from refunds refund join payments payment on payment.id = refund.payment_id
          where refund.id = freed.refund_id and refund.amount_cents = freed.refund_cents
            and (refund.status in ('pending', 'succeeded') or (refund.status = 'failed' and payment.refunded_cents = payment.amount_cents)
              or exists (select from alerts join refunds called on called.id::text = alerts.key
                where alerts.kind = 'refund-failed' and called.payment_id = payment.id))))
        or (freed.refund_id is null and freed.refund_cents > 0
          and (select coalesce(sum(amount_cents), 0) from money_by_hand
            where registration_id = freed.registration_id and kind = 'owed_back')
          < (select sum(refund_cents) from seat_releases other
            where other.registration_id = freed.registration_id and other.refund_id is null))
        or (not freed.is_whole and registration.buyer_email is not null
          and not exists (select from mails where mails.once_key = 'freed:' || freed.id))
        or exists (select from released_seats seat where seat.release_id = freed.id and seat.email is not null
          and not exists (select from mails where mails.once_key = 'seat-freed:' || seat.participant_id))
        or ${saysTooMuch(scope)})`,
  },
  {
    id: 'A1',
    sentence: 'Every sealed row of the audit is as it was sealed, and every seal follows the one before it.',
    // The audit belongs to no session.
    query: ({ sessionIds }) => (sessionIds === null ? SEAL_FAULTS : NOTHING),
  },
]
