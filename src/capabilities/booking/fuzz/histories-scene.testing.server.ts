import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { mountWebhook } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { systemClock } from '#platform/clock.ts'
import { createHttpApp, type HttpApp } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createStripe } from '#platform/stripe/stripe-client.server.ts'
import { type StripeSandbox, startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { bookingCallables } from '../booking.callables.server.ts'
import { CODES } from './histories-codes.testing.server.ts'
import { PRICE_CENTS } from './histories-state.testing.server.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_histories'

/** Where histories happen: the product's services and doors, with a Stripe of their own. */
export type World = {
  services: Services
  http: HttpApp
  sandbox: StripeSandbox
  [Symbol.asyncDispose](): Promise<void>
}

export async function openWorld(given: Services): Promise<World> {
  const sandbox = await startStripeSandbox({ requestsPerSecond: 100_000 })
  const config = {
    ...given.config,
    trustedProxies: ['127.0.0.1'],
    stripe: {
      secretKey: sandbox.apiKey,
      apiUrl: sandbox.url,
      webhookSecrets: [WEBHOOK_SECRET],
      callsPerSecond: 100_000,
    },
  }
  // Orders are stamped by the database and entries by the clock, and which came first matters.
  const services: Services = { ...given, config, clock: systemClock, stripe: createStripe(config, given.db) }
  const http = createHttpApp({ services, callables: bookingCallables, mounts: [(app) => mountWebhook(app, services)] })
  return { services, http, sandbox, [Symbol.asyncDispose]: sandbox.stop }
}

/** One history in the world: its own sessions, so that many can share a database. */
export type Scene = { world: World; id: string; sessionIds: ReadonlyArray<string>; outsideRefunds: Map<string, string> }

export async function openScene(
  world: World,
  sessions: ReadonlyArray<{ capacity: number; isFree: boolean }>,
): Promise<Scene> {
  const id = randomUUID().slice(0, 13)
  const startsAt = new Date(world.services.clock.now().getTime() + 60 * 86_400_000).toISOString()
  const sessionIds = sessions.map(() => randomUUID())
  // A level of its own: other dates are offered within one, and those of other histories must not be.
  const rows = sessions.map(
    ({ capacity, isFree }, n) => sql`(${sessionIds[n]}, 'Základy AI', ${id}, ${startsAt}, 120, 'Online',
      ${PRICE_CENTS}::integer, ${isFree ? 0 : PRICE_CENTS}::integer, ${capacity}::integer, 'published', now(), now())`,
  )
  await world.services.db.execute(sql`
    insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, price_cents, capacity,
      status, created_at, updated_at) values ${sql.join(rows, sql`, `)}`)
  // Histories are about seats and money: their people have clicked, so that limits of holds have no say.
  const hashes = Array.from({ length: 4 }, (_, n) => emailHash(world.services.config, emailOf({ id }, n)))
  await world.services.db.execute(sql`
    insert into proven_mailboxes (email_hash, proven_until)
    select unnest(${sql.param(hashes)}::text[]), now() + interval '1 day' on conflict do nothing`)
  const codes = CODES.map(
    ({ percent, cents, maxUses, isOnePerPerson }, n) => sql`(${randomUUID()}, ${codeOf({ id }, n)},
      ${percent}::integer, ${cents}::integer, ${maxUses}::integer, ${isOnePerPerson}::boolean, 'histories', now())`,
  )
  await world.services.db.execute(sql`
    insert into discount_codes (id, code, percent, cents, max_uses, one_per_person, created_by, created_at)
    values ${sql.join(codes, sql`, `)}`)
  return { world, id, sessionIds, outsideRefunds: new Map() }
}

/** A mailbox of this history alone, so that no limit counts it together with another's. */
export function emailOf({ id }: Pick<Scene, 'id'>, number: number): string {
  return `jana${number}.${id}@firma.test`
}

export function codeOf({ id }: Pick<Scene, 'id'>, number: number): string {
  return `C${number}-${id.toUpperCase()}`
}

let caller = 0

/** Each call comes from an address of its own: limits are on, and no history meets another's. */
export function nextAddress(): string {
  const number = caller++ % 131_072
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
}

let networks = 0

/** The same for what is counted by whole networks. */
export function nextNetwork(): string {
  const number = networks++ % 4_194_304
  return `${100 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`
}

/** What the database shows, in the form of `visibleOf`. */
export async function readVisible({ world, id, sessionIds }: Scene): Promise<string> {
  const codes = CODES.map((_, number) => codeOf({ id }, number))
  const ids = sql`${sql.param(sessionIds)}::uuid[]`
  const { rows } = await world.services.db.execute<{ visible: string }>(sql`
    select json_build_object(
      'sessions', (select json_agg(json_build_object('taken', seats_taken, 'kept', seats_kept, 'freed', seats_freed, 'waiting', waiting)
        order by array_position(${ids}, id)) from sessions where id = any(${ids})),
      'registrations', coalesce((select json_agg(json_build_object(
          'key', substr(client_key, ${id.length + 6})::int, 'state', state, 'session', array_position(${ids}, session_id) - 1,
          'seats', seats, 'total', total_cents,
          'attempts', coalesce((select json_agg(json_build_object('status', attempt.status,
              'payment', case when payment.id is null then 'none' when payment.is_surplus then 'surplus' else 'money' end,
              'refunded', coalesce(payment.refunded_cents, 0)) order by attempt.number)
            from checkout_attempts attempt left join payments payment
              on payment.registration_id = attempt.registration_id and payment.attempt_id = attempt.id
            where attempt.registration_id = registrations.id), '[]'))
        order by substr(client_key, ${id.length + 6})::int)
        from registrations where session_id = any(${ids})), '[]'),
      'entries', coalesce((select json_agg(json_build_object(
          'session', array_position(${ids}, session_id) - 1, 'email', substr(email, 5, 1)::int, 'state', state, 'wants', wants,
          'acceptsFrom', accepts_from, 'place', place, 'missed', missed_freed,
          'offers', coalesce((select json_agg(json_build_object('seats', offer.seats, 'state', offer.state,
              'key', substr(ordered.client_key, ${id.length + 6})::int) order by offer.offered_at)
            from seat_offers offer left join registrations ordered on ordered.id = offer.registration_id
            where offer.entry_id = entry.id), '[]'))
        order by array_position(${ids}, session_id), email, asked_at)
        from waiting_entries entry where session_id = any(${ids})), '[]'),
      'codes', (select json_agg(json_build_object('used', used, 'late', late_uses) order by code)
        from discount_codes where code = any(${sql.param(codes)}::text[]))) as visible`)
  return JSON.stringify(rows[0]?.visible)
}
