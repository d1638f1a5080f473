import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { participants, registrations } from '#capabilities/booking/booking.tables.server.ts'
import type { Registration } from '#capabilities/booking/find-registration.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import type { ScheduleSession } from '#capabilities/schedule/schedule.ts'
import type { MailDefinition, Mailroom } from '#platform/mail/mail.server.ts'
import { mails } from '#platform/mail/mail.tables.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import { sendMail } from '#platform/mail/send-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import type { CaughtMail } from '#tools/mail-catcher/caught-mail.ts'
import { type MailCatcher, startMailCatcher } from '#tools/mail-catcher/start-mail-catcher.ts'

type Person = { name: string | null; email: string | null }

type GivenRegistration = Partial<Registration> & {
  session?: Partial<ScheduleSession>
  joinUrl?: string
  people?: ReadonlyArray<Person>
}

export const JANA: Person = { name: 'Jana Kováčová', email: 'jana@example.test' }

/** A paid registration of one person on 3 December 2026; a test names only what it is about. */
export async function givenRegistration(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  { session, joinUrl, people = [JANA], ...given }: GivenRegistration = {},
): Promise<{ registrationId: string; sessionId: string; participantIds: ReadonlyArray<string> }> {
  const { db } = services
  const sessionId = given.sessionId ?? (await givenSession(services, session)).id
  if (joinUrl !== undefined) await db.update(sessions).set({ joinUrl }).where(eq(sessions.id, sessionId))
  const registrationId = given.id ?? randomUUID()
  const unitPriceCents = given.unitPriceCents ?? 12_700
  await db.insert(registrations).values({
    id: registrationId,
    reference: referenceOf(registrationId),
    clientKey: `reg_${registrationId}`,
    requestHash: 'of a test',
    state: 'paid',
    origin: unitPriceCents === 0 ? 'free' : 'card',
    kind: 'personal',
    seats: people.length,
    totalCents: unitPriceCents * people.length,
    earlyBirdUntil: '2026-11-18',
    vatPercent: 23,
    buyerName: JANA.name,
    buyerEmail: JANA.email,
    paidAt: new Date('2026-11-15T10:00:00Z'),
    ...given,
    unitPriceCents,
    sessionId,
  })
  const rows = people.map((person, index) => ({ id: randomUUID(), registrationId, position: index + 1, ...person }))
  await db.insert(participants).values(rows)
  return { registrationId, sessionId, participantIds: rows.map(({ id }) => id) }
}

/** Random as the real ones are, and the same for the same registration. */
function referenceOf(registrationId: string): string {
  const letters = registrationId.replaceAll('-', '').slice(0, 8).toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  return `BY-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The order of a company for these people, who all work there. */
export function companyOf(people: ReadonlyArray<Person>): GivenRegistration {
  return {
    people,
    kind: 'business',
    buyerName: 'Oľga Veselá',
    buyerEmail: 'uctaren@firma.test',
    companyName: 'Firma & spol., s. r. o.',
    companyIco: '00000027',
    companyDic: '2020000004',
    companyIcDph: 'SK2020000004',
    companyAddress: 'Dlhá 5, 010 01 Žilina',
    orderNumber: 'OBJ-77',
  }
}

export type PostTest = TestServices & {
  catcher: MailCatcher
  /** Queues a mail and sends it at once; null when the mail was skipped. */
  post<Payload extends object>(
    mail: MailDefinition<Services, Payload>,
    payload: Payload,
    recipient?: string,
  ): Promise<CaughtMail | null>
  /** Every mail that is owed, in the order of their keys. */
  owed(): Promise<ReadonlyArray<typeof mails.$inferSelect>>
}

/** Real services with a real mail server beside them. */
export async function postTest(): Promise<PostTest> {
  const catcher = await startMailCatcher()
  const services = await testServices({ SMTP_URL: catcher.smtpUrl })
  const dispose = services[Symbol.asyncDispose]
  return Object.assign(services, {
    catcher,
    async post<Payload extends object>(
      mail: MailDefinition<Services, Payload>,
      payload: Payload,
      recipient = JANA.email ?? '',
    ) {
      const mailroom: Mailroom<Services> = {
        mails: [mail as unknown as Mailroom<Services>['mails'][number]],
        frame: () => ({
          product: 'Bystro',
          wordmark: 'bystro',
          origin: services.config.publicOrigin,
          footerLines: ['Bystro, s. r. o.'],
        }),
      }
      const mailId = await services.db.transaction((tx) => queueMail(services, tx, mail, payload, recipient))
      const before = catcher.messages().length
      await sendMail<Services>(services, mailroom, { mailId })
      return catcher.messages()[before] ?? null
    },
    owed: () => services.db.select().from(mails).orderBy(mails.onceKey),
    async [Symbol.asyncDispose]() {
      await dispose()
      await catcher.stop()
    },
  })
}

/** Ordinary spaces instead of the bound ones, so that a test can be read. */
export function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

/** Text and HTML of a mail at once: what must not be said must be in neither. */
export function saidIn(mail: CaughtMail | null): { subject: string; text: string; html: string } {
  if (!mail) throw new Error('The mail was skipped')
  return { subject: mail.email.subject ?? '', text: plain(mail.email.text), html: plain(mail.email.html) }
}

export function filesOf(mail: CaughtMail | null): ReadonlyArray<{ name: string; type: string; bytes: Buffer }> {
  return (mail?.email.attachments ?? []).map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }))
}
