import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { choiceOffered } from '#capabilities/booking/choice-offered.mail.server.ts'
import { registrationConfirmed } from '#capabilities/booking/registration-confirmed.mail.server.ts'
import { registrationRefunded } from '#capabilities/booking/registration-refunded.mail.server.ts'
import { surplusReturned } from '#capabilities/booking/surplus-returned.mail.server.ts'
import { contactMessages } from '#capabilities/contact/contact.tables.server.ts'
import { messageReceived } from '#capabilities/contact/message-received.mail.server.ts'
import { getCurrentTexts } from '#capabilities/legal/get-current-texts.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { issueOneTimeToken } from '#capabilities/staff/one-time-token.server.ts'
import { passwordChanged } from '#capabilities/staff/password-changed.mail.server.ts'
import { passwordReset } from '#capabilities/staff/password-reset.mail.server.ts'
import { givenAccount } from '#capabilities/staff/staff.testing.server.ts'
import { staffInvited } from '#capabilities/staff/staff-invited.mail.server.ts'
import { twoFactorChanged } from '#capabilities/staff/two-factor-changed.mail.server.ts'
import { participantInvited } from '#capabilities/training/participant-invited.mail.server.ts'
import { participantReminded } from '#capabilities/training/participant-reminded.mail.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { withdrawalDecided } from '#capabilities/withdrawal/withdrawal-decided.mail.server.ts'
import { withdrawalReceived } from '#capabilities/withdrawal/withdrawal-received.mail.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Letter } from '#platform/mail/letter.server.ts'
import { renderHtml } from '#platform/mail/render-html.server.ts'
import type { Services } from '#platform/services.server.ts'
import { mailroom } from '#server/mails.server.ts'
import { openServices } from '#server/services.server.ts'

export type SampleLetter = { name: string; subject: string; html: string }

const PEOPLE = [
  { name: 'Jana Kováčová', email: 'jana@firma.example' },
  { name: 'Ján Veľký', email: 'jan@firma.example' },
  { name: 'Eva Tichá', email: 'eva@firma.example' },
]

/** Every mail of a booking and of the back office as somebody would read it on one fixed day, for looking at. */
export async function composeSampleLetters(config: Config): Promise<ReadonlyArray<SampleLetter>> {
  const open = await openServices(config, 'bystro-letters')
  const services: Services = { ...open.services, clock: { now: () => new Date('2026-11-15T09:12:00Z') } }
  const dayBefore: Services = { ...services, clock: { now: () => new Date('2026-12-02T15:30:00Z') } }
  try {
    const personal = await givenRegistration(services)
    await agreeToEarlyStart(services, personal.registrationId)
    const sessionId = personal.sessionId
    const company = await givenRegistration(services, { ...companyOf(PEOPLE), sessionId })
    const free = await givenRegistration(services, { sessionId, unitPriceCents: 0, earlyBirdUntil: null })
    const choice = await givenRegistration(services, { sessionId, state: 'choice_offered' })
    const refunded = await givenRegistration(services, { sessionId, state: 'refunded' })
    const withdrawn = await givenRegistration(services, { sessionId, state: 'withdrawn' })
    const [session] = await services.db.select().from(sessions).where(eq(sessions.id, sessionId))
    const startsAt = session?.startsAt.toISOString() ?? ''
    const [buyer = ''] = personal.participantIds
    const [colleague = ''] = company.participantIds
    const forStaff = await staffLetters(services)
    const letters: ReadonlyArray<readonly [name: string, letter: Promise<Letter | null>]> = [
      ['confirmed', registrationConfirmed.compose(services, personal)],
      ['confirmed-company', registrationConfirmed.compose(services, company)],
      ['confirmed-free', registrationConfirmed.compose(services, free)],
      ['invited', participantInvited.compose(services, { participantId: buyer })],
      ['invited-company', participantInvited.compose(services, { participantId: colleague })],
      ['reminded', participantReminded.compose(dayBefore, { participantId: buyer, startsAt })],
      ['choice', choiceOffered.compose(services, choice)],
      ['refunded', registrationRefunded.compose(services, refunded)],
      ['surplus', surplusReturned.compose(services, personal)],
      ...(await withdrawalLetters(services, withdrawn.registrationId)),
      ...forStaff,
      ['contact', messageReceived.compose(services, { messageId: await givenMessage(services) })],
    ]
    const ofStaff = new Set(['contact', ...forStaff.map(([name]) => name)])
    const frameOf = (name: string) => mailroom.frame(services, ofStaff.has(name) ? { isForStaff: true } : {})
    const composed = await Promise.all(letters.map(async ([name, letter]) => ({ name, letter: await letter })))
    return composed.flatMap(({ name, letter }) =>
      letter === null ? [] : [{ name, subject: letter.subject, html: renderHtml(letter, frameOf(name)) }],
    )
  } finally {
    await open.close()
  }
}

/** What people of the back office get. */
async function staffLetters(
  services: Services,
): Promise<ReadonlyArray<readonly [name: string, letter: Promise<Letter | null>]>> {
  const { user } = await givenAccount(services, { role: 'viewer', twoFactor: false })
  const userId = user.id
  const invitation = await issueOneTimeToken(services.db, services, 'invitation', userId)
  const reset = await issueOneTimeToken(services.db, services, 'password-reset', userId)
  return [
    ['staff-invited', staffInvited.compose(services, { tokenId: invitation.id })],
    ['staff-password-reset', passwordReset.compose(services, { tokenId: reset.id })],
    ['staff-password-changed', passwordChanged.compose(services, { userId })],
    ['staff-two-factor-on', twoFactorChanged.compose(services, { userId, change: 'on' })],
  ]
}

async function givenMessage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const id = randomUUID()
  const message =
    'Dobrý deň,\n\nv našej škole učí 24 učiteľov a radi by sme im objednali spoločný kurz. Dá sa dohodnúť termín v januári popoludní?\n\nĎakujem za odpoveď.\nJana Veselá'
  await db
    .insert(contactMessages)
    .values({ id, at: clock.now(), name: 'Jana Veselá', email: 'jana.vesela@skola.example', message })
  return id
}

/** The receipt, and what a declaration can come to. */
async function withdrawalLetters(
  services: Pick<Services, 'db' | 'settings'>,
  registrationId: string,
): Promise<ReadonlyArray<readonly [name: string, letter: Promise<Letter | null>]>> {
  const outcomes = [
    ['statutory', 127_00],
    ['cancellation', 63_50],
    ['kept', 0],
    ['performed', 0],
    ['company', 0],
  ] as const
  const ids = await Promise.all(
    outcomes.map(async ([standing, refundCents]) => {
      const id = randomUUID()
      await services.db.execute(sql`
        insert into withdrawals (id, received_at, due_on, statement, name, reference, email, language)
        select ${id}, '2026-11-15T09:10:31Z', '2026-11-29', 'Oznamujem, že odstupujem od zmluvy o účasti na kurze.',
          'Jana Nováková', reference, 'jana.novakova@example.test', 'sk' from registrations where id = ${registrationId}`)
      await services.db.execute(sql`
        insert into withdrawal_outcomes (withdrawal_id, registration_id, standing, refund_cents)
        values (${id}, ${registrationId}, ${standing}, ${refundCents})`)
      return { standing, id }
    }),
  )
  return [
    ['withdrawal-received', withdrawalReceived.compose(services, { withdrawalId: ids[0]?.id ?? '' })],
    ...ids.map(({ standing, id }) => {
      return [`withdrawal-${standing}`, withdrawalDecided.compose(services, { withdrawalId: id })] as const
    }),
  ]
}

async function agreeToEarlyStart(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  registrationId: string,
): Promise<void> {
  const { withdrawal } = await getCurrentTexts(services.db, services)
  await services.db.execute(sql`
    insert into consent_entries (at, registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values ('2026-11-15T09:10:00Z', ${registrationId}, 'nobody', 'early-start', true, 'contract', ${withdrawal.version},
      ${withdrawal.hash}, 'registration')`)
}
