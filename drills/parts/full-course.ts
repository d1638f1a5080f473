import { randomUUID } from 'node:crypto'
import { joinPath } from '#capabilities/booking/session-calendar.server.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type FullCourse = {
  sessionId: string
  people: ReadonlyArray<{ id: string; name: string; email: string; page: string }>
}

/** A course with so many paid seats, and the page of each; `isAttended` when everybody is known to have been there. */
export async function givenFullCourse(
  { admin, services }: BookingStack,
  given: { people: number; startsInMinutes: number; joinUrl: string; isAttended?: boolean },
): Promise<FullCourse> {
  const sessionId = randomUUID()
  await admin.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken,
       status, visibility, instructor, join_url, created_at, updated_at)
     values ($1, 'Základy AI pre všetkých', 'Začiatočník', date_trunc('second', now()) + make_interval(mins => $2), 150, 'Online',
       15900, $3, $3, 'published', 'private', 'Soňa Jasenská', $4, now(), now())`,
    [sessionId, given.startsInMinutes, given.people, given.joinUrl],
  )
  const people = Array.from({ length: given.people }, (_, n) => {
    const id = randomUUID()
    const name = `Účastník ${nameOf(n)} Ďurčanský`
    return {
      id,
      orderId: randomUUID(),
      name,
      email: `u${n}.${id.slice(0, 8)}@mlyn.test`,
      page: joinPath(services.config, id),
    }
  })
  const column = <Key extends 'id' | 'orderId' | 'name' | 'email'>(key: Key) => people.map((one) => one[key])
  await admin.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
       total_cents, buyer_email, company_name, paid_at)
     select id, reference, 'reg_' || id, 'of a drill', $1, 'paid', 'manual', 'business', 1, 15900, 15900, 'uctaren@mlyn.test',
       'Tichý mlyn, s. r. o.', now()
     from unnest($2::uuid[], $3::text[]) as given (id, reference)`,
    [sessionId, column('orderId'), people.map(referenceOf)],
  )
  await admin.query(
    `insert into participants (id, registration_id, position, name, email)
     select id, registration_id, 1, name, email from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as given (id, registration_id, name, email)`,
    [column('id'), column('orderId'), column('name'), column('email')],
  )
  if (given.isAttended) {
    await admin.query(
      `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by)
       select id, $2, 1, 'person', now(), 'present', 'drill' from unnest($1::uuid[]) as given (id)`,
      [column('id'), sessionId],
    )
  }
  return { sessionId, people }
}

/** Two people of a course are never called the same. */
function nameOf(n: number): string {
  return [n / 676, n / 26, n]
    .map((part) => String.fromCharCode(65 + (Math.floor(part) % 26)))
    .join('')
    .toLowerCase()
}

function referenceOf({ orderId }: { orderId: string }): string {
  const letters = [...Buffer.from(orderId.replaceAll('-', ''), 'hex')].map((byte) => LETTERS[byte % LETTERS.length])
  return `BY-${letters.slice(0, 4).join('')}-${letters.slice(8, 12).join('')}`
}
