import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '#platform/tokens/signed-token.server.ts'

const PEOPLE = [
  ['Jana Kováčová', null, 'card', 1],
  ['Peter Ďurica', null, 'card', 1],
  ['Oľga Veselá', 'Firma, s. r. o.', 'card', 3],
  ['Ľubica Šimková', null, 'card', 1],
  ['Martin Hudák', 'Gymnázium Púchov', 'invoice', 4],
  ['Eva Tichá', null, 'manual', 1],
  ['Tomáš Žiak', null, 'card', 1],
] as const

/** How the change of a session stands in the middle of the work: somebody's bank said no, somebody paid by transfer. */
const STEPS = {
  cancelled: [
    ['done', null],
    ['done', null],
    ['failed', 'charge_disputed: This charge has been charged back; it cannot be refunded.'],
    ['waiting', null],
    ['task', null],
    ['task-done', null],
    ['done', null],
  ],
  moved: [
    ['done', 'stays'],
    ['done', 'refund'],
    ['done', null],
    ['done', 'other-session'],
    ['done', 'stays'],
    ['done', null],
    ['done', null],
  ],
} as const

/** A session on a local site with people in it, and what a move or a cancellation has made of it so far. */
export async function givenChangedSession(
  site: { databaseUrl: string; signingSecret: string },
  kind: 'cancelled' | 'moved' | 'none',
): Promise<{ sessionId: string; changeId: string; token: string }> {
  const [sessionId, otherId, changeId] = [randomUUID(), randomUUID(), randomUUID()]
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    for (const [id, days, seats] of [
      [sessionId, 19, 12],
      [otherId, 33, 4],
    ] as const) {
      await client.query(
        `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status, created_at, updated_at)
         values ($1, 'Základy AI pre všetkých', $4, date_trunc('day', now()) + make_interval(days => $2, hours => 17), 150, 'Online', 15900, 20, $3, 'published', now(), now())`,
        [id, days, seats, `Ukážka ${sessionId}`],
      )
    }
    const ids: string[] = []
    for (const [name, company, origin, seats] of PEOPLE) {
      ids.push(await givenOrder(client, { sessionId, name, company, origin, seats }))
    }
    if (kind !== 'none') {
      const plan = (days: number) =>
        `jsonb_build_object('startsAt', to_char(date_trunc('day', now()) + make_interval(days => ${days}, hours => 17), 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'durationMinutes', 150, 'location', 'Online')`
      await client.query(
        `insert into session_changes (id, session_id, kind, before, after, note, made_by, made_at, finished_at)
         values ($1, $2, $3, ${plan(12)}, ${kind === 'moved' ? plan(19) : 'null'}, 'Lektorka Soňa je chorá, preto kurz nemôže byť v pôvodnom čase.', 'admin', now() - interval '20 minutes', ${kind === 'moved' ? "now() - interval '18 minutes'" : 'null'})`,
        [changeId, sessionId, kind],
      )
      for (const [index, [state, detail]] of STEPS[kind].entries()) {
        await client.query(
          `insert into session_change_steps (change_id, registration_id, state, answer, attempts, last_error, updated_at)
           values ($1, $2, $3, $4, $5, $6, now())`,
          [
            changeId,
            ids[index],
            state,
            kind === 'moved' ? detail : null,
            state === 'failed' ? 3 : 0,
            kind === 'cancelled' ? detail : null,
          ],
        )
        await client.query(
          `insert into mails (id, template, payload, recipient, once_key, status, message_id, queued_at, sent_at)
           values ($1, 'session-moved', '{}', 'a@example.test', $2, 'sent', '<x@bystro.sk>', now(), now())`,
          [randomUUID(), `session-${kind}:${changeId}:${ids[index]}`],
        )
      }
    }
    const token = signId({ signingSecrets: [site.signingSecret] }, 'change', ids.at(-1) ?? '')
    return { sessionId, changeId, token }
  } finally {
    await client.end()
  }
}

type Order = { sessionId: string; name: string; company: string | null; origin: string; seats: number }

async function givenOrder(client: pg.Client, { sessionId, name, company, origin, seats }: Order): Promise<string> {
  const id = randomUUID()
  const letters = id.replaceAll('-', '').toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  const email = `${letters.slice(0, 8).toLowerCase()}@example.test`
  await client.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents, total_cents, vat_percent, buyer_name, buyer_email, company_name, paid_at)
     values ($1, $2, $3, 'of a sample', $4, 'paid', $5, $6, $7, 12700, $8, 23, $9, $10, $11, now())`,
    [
      id,
      `BY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`,
      `reg_${id}`,
      sessionId,
      origin,
      company ? 'business' : 'personal',
      seats,
      seats * 12_700,
      name,
      email,
      company,
    ],
  )
  for (let position = 1; position <= seats; position++) {
    await client.query(
      'insert into participants (id, registration_id, position, name, email) values ($1, $2, $3, $4, $5)',
      [
        randomUUID(),
        id,
        position,
        seats === 1 ? name : `${name.split(' ')[0]} ${position}`,
        seats === 1 ? email : `${position}.${email}`,
      ],
    )
  }
  if (origin === 'card') {
    await client.query(
      `insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
       values ($1, $2, $3, $4, $5, false, now())`,
      [randomUUID(), id, `cs_${id}`, `pi_${id}`, seats * 12_700],
    )
  }
  return id
}
