import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Stripe wants at least 30 minutes; five more leave room for retries. A hold lasts five minutes longer still. */
export const CHECKOUT_MINUTES = 35

/**
 * Lends the first attempt of a registration to the statement that holds the seats. It is born as `sent`, because the next
 * thing its maker does is send it: whoever finds it later must believe that Stripe may know it.
 */
export function startFirstAttempt(values: {
  from: SQL
  id: Placeholder | string
  amountCents: Placeholder | number
  order: Placeholder | string
  /** How long it may be paid; an order that staff took is paid when its buyer finds the mail. */
  minutes?: number
}): SQL {
  const { minutes = CHECKOUT_MINUTES } = values
  return sql`
    insert into checkout_attempts
      (id, registration_id, number, status, amount_cents, parameters, expires_at, sent_at)
    select ${values.id}::uuid, id, 1, 'sent', ${values.amountCents}::integer, ${values.order}::jsonb,
      date_trunc('second', now()) + make_interval(mins => ${sql.raw(String(minutes))}), now()
    from ${values.from} where ${values.amountCents}::integer > 0
    returning id, expires_at`
}
