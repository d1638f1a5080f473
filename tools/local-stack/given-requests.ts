import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Known ids, so that pictures find their screens. */
export const ERASURE_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e01'
export const ACCESS_ID = '5c0f6f1e-3a41-4b8f-9d27-6a1f0f3c7e02'

type Sample = {
  id: string
  kind: string
  name: string | null
  email: string | null
  daysAgo: number
  identity?: 'confirmed'
  wish?: string
  outcome?: string
  steps: ReadonlyArray<readonly [daysAgo: number, kind: string, details?: object, note?: string]>
}

const REQUESTS: ReadonlyArray<Sample> = [
  {
    id: ERASURE_ID,
    kind: 'erasure',
    name: 'Ľubica Šimková',
    email: 'lubica.simkova@example.test',
    daysAgo: 12,
    identity: 'confirmed',
    wish: 'Dobrý deň, kurz som zrušila a peniaze mi už prišli. Prosím, vymažte všetko, čo o mne evidujete.',
    steps: [
      [12, 'recorded'],
      [11, 'identity-confirmed', { how: 'mailbox' }, 'Odpísala z adresy, ktorú má v objednávke.'],
      [10, 'outside-done', { place: 'mailbox' }],
    ],
  },
  {
    id: ACCESS_ID,
    kind: 'access',
    name: 'Jana Kováčová',
    email: 'jana@example.test',
    daysAgo: 26,
    wish: 'Chcem vedieť, aké údaje o mne máte.',
    steps: [[26, 'recorded']],
  },
  {
    id: randomUUID(),
    kind: 'rectification',
    name: 'Peter Ďurica',
    email: 'peter.durica@example.test',
    daysAgo: 33,
    identity: 'confirmed',
    steps: [
      [33, 'recorded'],
      [32, 'identity-confirmed', { how: 'known-facts' }],
    ],
  },
  {
    id: randomUUID(),
    kind: 'objection',
    name: 'Martina Horváthová',
    email: 'martina@example.test',
    daysAgo: 60,
    identity: 'confirmed',
    outcome: 'granted',
    steps: [
      [60, 'recorded'],
      [59, 'marketing-ended'],
      [59, 'answered', { outcome: 'granted' }],
    ],
  },
  {
    id: randomUUID(),
    kind: 'erasure',
    name: null,
    email: null,
    daysAgo: 90,
    identity: 'confirmed',
    outcome: 'partly',
    steps: [
      [90, 'recorded'],
      [80, 'answered', { outcome: 'partly' }],
      [80, 'forgotten'],
    ],
  },
]

/** Requests about personal data in every state they can be in. */
export async function givenRequests(client: pg.Client): Promise<void> {
  for (const { id, kind, name, email, daysAgo, identity, wish, outcome, steps } of REQUESTS) {
    await client.query(
      `insert into data_requests (id, kind, channel, received_on, recorded_at, due_on, name, emails, wish, email_hashes, language,
         identity, identity_how, outcome, answer, closed_at, erased_at, forgotten_at)
       values ($1, $2, 'email', current_date - $3::int, now() - make_interval(days => $3), (current_date - $3::int + interval '1 month')::date,
         $4, case when $5::text is null then null else array[$5::text] end, $6, array['of a sample'], 'sk', coalesce($7, 'unchecked'),
         case when $7::text is null then null else 'mailbox' end, $8,
         case when $8::text is null or $5::text is null then null else 'Dobrý deň, vašej žiadosti sme vyhoveli.' end,
         case when $8::text is null then null else now() - make_interval(days => $3 - 1) end,
         case when $8 is not null and $2 = 'erasure' then now() - make_interval(days => $3 - 1) end,
         case when $8 is not null and $5::text is null then now() - make_interval(days => $3 - 1) end)`,
      [id, kind, daysAgo, name, email, wish ?? null, identity ?? null, outcome ?? null],
    )
    for (const [ago, step, details = {}, note = null] of steps) {
      await client.query(
        `insert into data_request_steps (id, request_id, at, kind, actor_id, note, details)
         values ($1, $2, now() - make_interval(days => $3), $4, 'sample', $5, $6)`,
        [randomUUID(), id, ago, step, note, details],
      )
    }
  }
}
