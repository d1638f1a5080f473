import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '#platform/tokens/signed-token.server.ts'

export type SeatSample = {
  /** From now, by the clock of the database. */
  startsInMinutes: number
  title?: string
  participantName?: string
  joinUrl?: string | null
  state?: 'paid' | 'cancelled'
  sessionStatus?: 'published' | 'cancelled'
}

/** A colleague's seat in a session of its own on a local site, and the token that opens it. Nobody is written to. */
export async function givenSeat(
  site: { databaseUrl: string; signingSecret: string },
  sample: SeatSample,
): Promise<{ token: string; sessionId: string; registrationId: string }> {
  const [sessionId, registrationId, participantId] = [randomUUID(), randomUUID(), randomUUID()]
  const letters = registrationId.replaceAll('-', '').toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity,
         seats_taken, status, visibility, join_url, created_at, updated_at)
       values ($1, $2, 'Začiatočník', date_trunc('second', now()) + make_interval(mins => $3), 150, 'Online', 15900, 20,
         $4, $5, 'private', $6, now(), now())`,
      [
        sessionId,
        sample.title ?? 'Základy AI pre všetkých',
        sample.startsInMinutes,
        sample.state === 'cancelled' ? 0 : 1,
        sample.sessionStatus ?? 'published',
        sample.joinUrl ?? null,
      ],
    )
    await client.query(
      `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats,
         unit_price_cents, total_cents, buyer_email, company_name, paid_at)
       values ($1, $2, $3, 'of a sample', $4, $5, 'manual', 'business', 1, 15900, 15900, 'uctaren@firma.example',
         'Firma, s. r. o.', now())`,
      [
        registrationId,
        `BY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`,
        `reg_${registrationId}`,
        sessionId,
        sample.state ?? 'paid',
      ],
    )
    await client.query(
      `insert into participants (id, registration_id, position, name, email) values ($1, $2, 1, $3, 'jana@firma.example')`,
      [participantId, registrationId, sample.participantName ?? 'Jana Kováčová'],
    )
  } finally {
    await client.end()
  }
  const token = signId({ signingSecrets: [site.signingSecret] }, 'join', participantId)
  return { token, sessionId, registrationId }
}
