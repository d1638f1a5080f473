import type pg from 'pg'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import type { Services } from '#platform/services.server.ts'
import type { StripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { recallStripe } from './stripe-past.ts'

/**
 * Lets the stand-in for Stripe forget what was taken out of the books: the product cannot tell it to, because the real one
 * would not. Removing samples changes the timetable, and that is announced.
 */
export function followRemoval(
  { services, pool, stripe }: { services: Services; pool: pg.Pool; stripe: StripeSandbox },
  onFault: (error: unknown) => void,
): () => void {
  let turn: Promise<unknown> = Promise.resolve()
  return services.live.subscribe(SESSIONS_TOPIC, () => {
    turn = turn.then(() => forgetWhatIsGone(pool, stripe)).catch(onFault)
  })
}

/** Says whether there was anything to forget. */
export async function forgetWhatIsGone(pool: pg.Pool, stripe: StripeSandbox): Promise<boolean> {
  const paid = stripe.ledger().payments.map(({ checkoutId }) => checkoutId)
  if (paid.length === 0) return false
  const { rows } = await pool.query<{ known: number }>(
    'select count(*)::int as known from checkout_attempts where stripe_session_id = any($1::text[])',
    [paid],
  )
  if ((rows[0]?.known ?? 0) >= paid.length) return false
  const client = await pool.connect()
  try {
    await recallStripe(client, stripe)
  } finally {
    client.release()
  }
  return true
}
