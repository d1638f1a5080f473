import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { askForCertificates } from '#capabilities/certificates/ask-for-certificates.server.ts'
import { issueCertificates } from '#capabilities/certificates/issue-certificates.server.ts'
import { inviteContact, joinPage } from '#capabilities/company-page/change-contacts.server.ts'
import { sendCompanyPages } from '#capabilities/company-page/send-company-pages.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

const ADMIN = { actor: { kind: 'admin', id: 'drill' }, requestId: 'drill' } as const
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** One mailbox that ordered, and what only it may lead to. */
export type Buyer = {
  email: string
  /** Stands in the name of its participant and nowhere else. */
  marker: string
  participantId: string
  certificate: string
  /** Its link as it is now. */
  token: string
}

/** A company with its page, a colleague on it, and a stranger who typed the same IČO. */
export type Circle = { ico: string; own: Buyer; colleague: Buyer; stranger: Buyer }

let asking = 0
const visitor = () => ({ clientAddress: visitorAddress(++asking), requestId: 'drill' })

/** So many companies, all of whose people were in one course that is over and have their certificates. */
export async function givenCircles(stack: BookingStack, count: number): Promise<ReadonlyArray<Circle>> {
  const { admin, services } = stack
  const sessionId = randomUUID()
  await admin.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, seats_taken, status,
       visibility, instructor, created_at, updated_at)
     values ($1, 'Základy AI pre všetkých', 'Začiatočník', now() - interval '5 hours', 150, 'Online', 15900, $2, $2, 'published',
       'private', 'Soňa Jasenská', now(), now())`,
    [sessionId, count * 3],
  )
  const wanted = Array.from({ length: count }, (_, n) => String(90_000_000 + n))
  const circles: Array<Circle> = []
  for (const ico of wanted) {
    const [own, colleague, stranger] = [
      await buyer(admin, { sessionId, ico, who: 'vlastny' }),
      await buyer(admin, { sessionId, ico, who: 'kolega' }),
      await buyer(admin, { sessionId, ico, who: 'cudzi' }),
    ]
    circles.push({ ico, own, colleague, stranger })
  }
  await issueAll(stack, sessionId, circles)
  for (const circle of circles) {
    for (const one of [circle.own, circle.stranger]) {
      await sendCompanyPages(services, { email: one.email, language: 'sk' }, visitor())
      one.token = await linkOf(stack, one.email)
    }
    await inviteAgain(stack, circle)
  }
  return circles
}

/** The colleague is asked to the page and says yes, by a link that they have not had before. */
export async function inviteAgain(stack: BookingStack, { own, colleague }: Circle): Promise<void> {
  await inviteContact(stack.services, { token: own.token, email: colleague.email, language: 'sk' }, visitor())
  colleague.token = await linkOf(stack, colleague.email)
  await joinPage(stack.services, { token: colleague.token }, visitor())
}

/** What the newest letter to a mailbox carries. */
export async function linkOf({ admin, services }: BookingStack, email: string): Promise<string> {
  const { rows } = await admin.query<{ link_id: string }>(
    `select link_id from company_contacts where email = $1 and state <> 'revoked' order by coalesce(invited_at, joined_at) desc limit 1`,
    [email],
  )
  return signId(services.config, 'company-page', rows[0]?.link_id ?? '')
}

export async function contactIdOf(admin: Pool, email: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `select id from company_contacts where email = $1 and state <> 'revoked'`,
    [email],
  )
  return rows[0]?.id ?? ''
}

async function buyer(
  admin: Pool,
  { sessionId, ico, who }: { sessionId: string; ico: string; who: string },
): Promise<Buyer> {
  const [registrationId, participantId] = [randomUUID(), randomUUID()]
  const tag = lettersOf(registrationId, 8)
  const email = `${who}.${tag.toLowerCase()}@firma.test`
  const marker = `Tajný${tag}`
  await admin.query(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
       total_cents, buyer_name, buyer_email, company_name, company_ico, paid_at)
     values ($1, $2, $3, 'of a drill', $4, 'paid', 'manual', 'business', 1, 15900, 15900, $5, $6, $5, $7, now())`,
    [
      registrationId,
      `BY-${tag.slice(0, 4)}-${tag.slice(4)}`,
      `reg_${registrationId}`,
      sessionId,
      `Firma ${marker}`,
      email,
      ico,
    ],
  )
  await admin.query(
    `insert into participants (id, registration_id, position, name, email) values ($1, $2, 1, $3, $4)`,
    [participantId, registrationId, `Účastník ${marker}`, `u.${email}`],
  )
  await admin.query(
    `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by) values ($1, $2, 1, 'person', now(), 'present', 'drill')`,
    [participantId, sessionId],
  )
  return { email, marker, participantId, certificate: '', token: '' }
}

async function issueAll(stack: BookingStack, sessionId: string, circles: ReadonlyArray<Circle>): Promise<void> {
  const { runId } = await askForCertificates(stack.services, { sessionId }, ADMIN)
  await issueCertificates(stack.services, { runId })
  const { rows } = await stack.admin.query<{ participant_id: string; number: string }>(
    'select participant_id, number from certificates where session_id = $1',
    [sessionId],
  )
  const numbers = new Map(rows.map(({ participant_id, number }) => [participant_id, number]))
  for (const one of circles.flatMap(({ own, colleague, stranger }) => [own, colleague, stranger])) {
    one.certificate = numbers.get(one.participantId) ?? ''
  }
}

function lettersOf(id: string, length: number): string {
  const bytes = [...Buffer.from(id.replaceAll('-', ''), 'hex')]
  return bytes
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .slice(0, length)
}
