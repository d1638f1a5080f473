import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '#platform/tokens/signed-token.server.ts'

type Person = { name: string; email: string }

export type ReservationSample = {
  /** From now, by the clock of the database. */
  startsInMinutes: number
  /** More than one person is a company's order. */
  people?: ReadonlyArray<Person>
  state?: 'held' | 'paid' | 'choice_offered' | 'cancelled' | 'refunded'
  /** The session itself does not take place. */
  isCalledOff?: boolean
  recordingUrl?: string
  materialsUrl?: string
}

const JANA: Person = { name: 'Jana Kováčová', email: 'jana@example.test' }

export const COLLEAGUES: ReadonlyArray<Person> = [
  { name: 'Zuzana Mlynárová', email: 'zuzana.mlynarova@firma.example' },
  { name: 'Ján Veľký', email: 'jan.velky@firma.example' },
  { name: 'Eva Tichá', email: 'eva.ticha@firma.example' },
]

/** A reservation in a session of its own on a local site, and the token that opens it. Nobody is written to. */
export async function givenReservation(
  site: { databaseUrl: string; signingSecret: string },
  { people = [JANA], state = 'paid', ...sample }: ReservationSample,
): Promise<{ token: string; reference: string; sessionId: string; registrationId: string }> {
  const [sessionId, registrationId] = [randomUUID(), randomUUID()]
  const letters = registrationId.replaceAll('-', '').toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  const reference = `BY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`
  const isCompany = people.length > 1
  const isPaid = state !== 'held' && state !== 'choice_offered'
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity,
         seats_taken, status, visibility, recording_url, materials_url, created_at, updated_at)
       values ($1, 'Základy AI pre všetkých', 'Začiatočník', date_trunc('second', now()) + make_interval(mins => $2),
         150, 'Online', 15900, 20, $3, $6, 'private', $4, $5, now(), now())`,
      [
        sessionId,
        sample.startsInMinutes,
        state === 'paid' || state === 'held' ? people.length + 5 : 5,
        sample.recordingUrl ?? null,
        sample.materialsUrl ?? null,
        sample.isCalledOff ? 'cancelled' : 'published',
      ],
    )
    await client.query(
      `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
         unit_price_cents, total_cents, early_bird_until, vat_percent, buyer_name, buyer_email, company_name,
         company_ico, company_dic, company_ic_dph, company_address, held_until, paid_at)
       values ($1, $2, $3, 'of a sample', $4, $5, 'card', $6, $7, 12700, $8, current_date + 3, 23, $9, $10, $11, $12,
         $13, $14, $15, now() + interval '30 minutes', case when $16 then now() end)`,
      [
        registrationId,
        reference,
        `reg_${registrationId}`,
        sessionId,
        state,
        isCompany ? 'business' : 'personal',
        people.length,
        people.length * 12_700,
        isCompany ? 'Oľga Veselá' : people[0]?.name,
        isCompany ? `uctaren.${letters.slice(0, 8)}@firma.example` : people[0]?.email,
        ...(isCompany
          ? ['Firma, s. r. o.', '00000027', '2020000004', 'SK2020000004', 'Dlhá 5, 010 01 Žilina']
          : [null, null, null, null, null]),
        isPaid,
      ],
    )
    for (const [index, { name, email }] of people.entries()) {
      await client.query(
        'insert into participants (id, registration_id, position, name, email) values ($1, $2, $3, $4, $5)',
        [randomUUID(), registrationId, index + 1, name, email],
      )
    }
  } finally {
    await client.end()
  }
  const token = signId({ signingSecrets: [site.signingSecret] }, 'reservation', registrationId)
  return { token, reference, sessionId, registrationId }
}
