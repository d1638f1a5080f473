import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeCode } from '#capabilities/certificates/make-code.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

type State = 'valid' | 'replaced' | 'revoked' | 'erased'
export type CertificateSample = {
  /** Whoever was there; one more was not. */
  people: ReadonlyArray<{ name: string; email: string }>
  /** What became of the certificate of the first; none without it. */
  state?: State
}

export type GivenCertificates = { sessionId: string; tokens: ReadonlyArray<string>; code: string }

const FACTS = {
  course: 'Základy AI pre všetkých',
  syllabus: '3',
  days: ['2026-11-12'],
  minutesPlanned: 150,
  minutesAttended: 150,
  instructors: ['Soňa Jasenská'],
  provider: { name: 'Bystro, s. r. o.', seat: 'Znamienková 1, 811 01 Bratislava', ico: '00000027' },
  wordmark: 'bystro',
  issuedOn: '2026-11-13',
  checkAt: 'https://bystro.example/overenie/',
}

/** A course of yesterday on a local site, with who was there. A given certificate is no signed one. Nobody is written to. */
export async function givenCertificates(
  site: { databaseUrl: string; signingSecret: string },
  { people, state }: CertificateSample,
): Promise<GivenCertificates> {
  const [sessionId, registrationId] = [randomUUID(), randomUUID()]
  const letters = registrationId.replaceAll('-', '').toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  const everybody = [...people, { name: 'Eva Neprítomná', email: 'eva@firma.example' }]
  const ids = everybody.map(() => randomUUID())
  const code = makeCode()
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken,
         status, visibility, instructor, created_at, updated_at)
       values ($1, $2, 'Začiatočník', now() - interval '26 hours', 150, 'Online', 15900, 20, $3, 'published', 'private',
         'Soňa Jasenská', now(), now())`,
      [sessionId, FACTS.course, everybody.length],
    )
    await client.query(
      `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
         unit_price_cents, total_cents, buyer_email, company_name, paid_at)
       values ($1, $2, $3, 'of a sample', $4, 'paid', 'manual', 'business', $5::int, 15900, 15900 * $5::int, 'uctaren@firma.example',
         'Firma, s. r. o.', now())`,
      [
        registrationId,
        `BY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`,
        `reg_${registrationId}`,
        sessionId,
        everybody.length,
      ],
    )
    for (const [place, { name, email }] of everybody.entries()) {
      await client.query(
        'insert into participants (id, registration_id, position, name, email) values ($1, $2, $3, $4, $5)',
        [ids[place], registrationId, place + 1, name, email],
      )
      if (place === people.length) continue
      await client.query(
        `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by)
         values ($1, $2, 1, 'person', now() - interval '23 hours', 'present', 'a sample')`,
        [ids[place], sessionId],
      )
    }
    if (state) await insertCertificate(client, { sessionId, participantId: ids[0] ?? '', ...people[0], code, state })
  } finally {
    await client.end()
  }
  const tokens = ids.map((id) => signId({ signingSecrets: [site.signingSecret] }, 'join', id))
  return { sessionId, tokens, code }
}

type Given = { sessionId: string; participantId: string; name?: string; code: string; state: State }

async function insertCertificate(client: pg.Client, given: Given): Promise<void> {
  const { sessionId, participantId, name = 'Jana Kováčová', code, state } = given
  const next = state === 'replaced' ? { id: randomUUID(), code: makeCode() } : null
  const insert = (row: { id: string; code: string; state: 'valid' | 'replaced' | 'revoked'; next: string | null }) =>
    client.query(
      `insert into certificates (id, number, code, version, state, session_id, participant_id, name, facts, signature, issued_by,
         issued_at, replaced_by, ended_at, reason)
       values ($1, $2, $3, $9, $4, $5, $6, $7, $8, 'no signature', 'a sample', now() - interval '20 hours', $10::uuid,
         case when $4 <> 'valid' then now() end, case when $4 = 'revoked' then 'Vydaný omylom.' end)`,
      [
        row.id,
        `C-2026-9${row.code.replaceAll(/\D/g, '').padStart(5, '0').slice(0, 5)}${row.code.slice(-1)}`,
        row.code,
        row.state,
        sessionId,
        participantId,
        name,
        JSON.stringify(FACTS),
        state === 'replaced' && row.next === null ? 2 : 1,
        row.next,
      ],
    )
  const id = randomUUID()
  await insert({ id, code, state: state === 'erased' ? 'valid' : state, next: next?.id ?? null })
  if (next) await insert({ ...next, state: 'valid', next: null })
  if (state === 'erased') {
    await client.query(
      `update certificates set name = null, signature = null, participant_id = null, erased_at = now(), erased_for = 'request'
       where id = $1`,
      [id],
    )
  }
}
