import pg from 'pg'
import type { Played } from './play-fortnight.ts'

/**
 * Moves what was played to the moments it stands for. Verbs take the time from the clock they are given, but holds, orders and
 * proofs are dated by the database. As its superuser, with the guards of the ledgers off: nobody in production can do this.
 */
export async function agePlayed(superuserUrl: string, { orders, withdrawals }: Played, since: Date): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temporary table played on commit drop as
       select given.id, given.at, coalesce(given.ended_at, given.at) as ended_at, created_at - given.at as shift
       from jsonb_to_recordset($1::jsonb) as given(id uuid, at timestamptz, ended_at timestamptz)
       join registrations on registrations.id = given.id and state <> 'held' where created_at - given.at > interval '1 minute'`,
      [JSON.stringify(orders.map(({ id, at, endedAt }) => ({ id, at, ended_at: endedAt })))],
    )
    for (const statement of AGEING) await client.query(statement)
    await client.query(
      `update withdrawals set received_at = given.at, due_on = (given.at at time zone 'Europe/Bratislava')::date + 14
       from jsonb_to_recordset($1::jsonb) as given(id uuid, at timestamptz) where withdrawals.id = given.id`,
      [JSON.stringify(withdrawals)],
    )
    await client.query(
      `update withdrawal_outcomes set decided_at = received_at + interval '1 second' from withdrawals
       where withdrawals.id = withdrawal_id and decided_at > received_at + interval '1 hour'`,
    )
    // What the worker owed in answer to an event has its clock, which is that of the wall.
    await client.query(
      `update mails set queued_at = played.at + interval '10 seconds' from played, participants
       where participants.registration_id = played.id and queued_at >= $1
         and payload ->> 'participantId' = participants.id::text`,
      [since],
    )
    await client.query(
      `update mails set sent_at = queued_at + interval '3 seconds'
       where sent_at >= $1 and queued_at < sent_at - interval '10 minutes'`,
      [since],
    )
    // Letters with an old date looked late to whoever watches over them.
    await client.query(
      `with late as (delete from alerts where kind = 'mails-late' and first_at >= $1 returning id)
       delete from mails using late where payload ->> 'alertId' = late.id::text`,
      [since],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const AGEING = [
  `update payments set paid_at = date_trunc('second', paid_at - shift), recorded_at = recorded_at - shift
   from played where registration_id = played.id`,
  `update refunds set requested_at = date_trunc('second', played.ended_at), settled_at = played.ended_at + interval '4 seconds'
   from played join payments on registration_id = played.id where payment_id = payments.id`,
  `update checkout_attempts set created_at = created_at - shift, sent_at = sent_at - shift, checked_at = checked_at - shift,
     expires_at = expires_at - shift from played where registration_id = played.id`,
  `update webhook_events set received_at = received_at - shift, applied_at = applied_at - shift
   from played join checkout_attempts on registration_id = played.id where object_id = stripe_session_id`,
  `update consent_entries set at = played.at from played where registration_id = played.id`,
  `update registrations set created_at = played.at, paid_at = paid_at - shift, held_until = held_until - shift,
     state_changed_at = case when state in ('paid', 'completed', 'expired') then state_changed_at - shift else played.ended_at end
   from played where registrations.id = played.id`,
]
