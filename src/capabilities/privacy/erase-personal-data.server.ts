import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { eraseAttendance, eraseFromReasons } from '#capabilities/attendance/personal-data-of-attendance.server.ts'
import { eraseFromMovementNotes, movementsKept } from '#capabilities/bank/personal-data-of-bank.server.ts'
import { erasePerson } from '#capabilities/booking/erase-person.server.ts'
import { listOpenRegistrations, sessionsOfPerson } from '#capabilities/booking/registrations-of-person.server.ts'
import { eraseFromCertificates } from '#capabilities/certificates/personal-data-of-certificates.server.ts'
import { eraseCompanyContacts } from '#capabilities/company-page/personal-data-of-company-pages.server.ts'
import { eraseMailboxes } from '#capabilities/company-terms/personal-data-of-company-terms.server.ts'
import { endConsents } from '#capabilities/consent/personal-data-of-consents.server.ts'
import { eraseMessages } from '#capabilities/contact/personal-data-of-contact.server.ts'
import { eraseFromCrm } from '#capabilities/crm/erase-from-crm.server.ts'
import { eraseFeedback, tellOfErasure } from '#capabilities/feedback/personal-data-of-feedback.server.ts'
import { documentsKept } from '#capabilities/invoicing/documents-of-person.server.ts'
import { eraseCheckouts, eraseFromFindings } from '#capabilities/payments/personal-data-of-payments.server.ts'
import { eraseQuotes } from '#capabilities/quotes/personal-data-of-quotes.server.ts'
import { eraseFromRecords } from '#capabilities/records/personal-data-of-records.server.ts'
import { eraseFromMessages } from '#capabilities/training/erase-from-messages.server.ts'
import { eraseEntries, lockSessionsOfWaiting } from '#capabilities/waiting/personal-data-of-waiting.server.ts'
import { eraseDeclarations } from '#capabilities/withdrawal/personal-data-of-withdrawals.server.ts'
import { dayOf } from '#kernel/day.ts'
import { addMonths, type ErasureLine, erased, kept } from '#kernel/personal-data.ts'
import { eraseFromAudit } from '#platform/audit/erase-from-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { eraseRecipient } from '#platform/mail/erase-recipient.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { EraseData } from './data-requests.ts'
import { lockRequest, type OpenRequest, takeStep } from './find-request.server.ts'
import { refuse } from './privacy.refusals.ts'
import { forgetRequests, PROOF_MONTHS, requestsOfPerson } from './requests-of-person.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'settings'>
type ErasingServices = NeededServices & Pick<Services, 'live'>
type WhoAsks = Pick<Call, 'actor' | 'requestId'>

/**
 * Erases a person everywhere in one transaction, as far as the law lets us, and writes down place by place what went and
 * what stays, why and until when. The CRM is asked right after, by a job. The request itself keeps name and address until its
 * answer is sent.
 */
export async function erasePersonalData(
  services: ErasingServices,
  { id, version }: z.infer<typeof EraseData>,
  call: WhoAsks,
): Promise<ReadonlyArray<ErasureLine>> {
  requireAccess('erasePersonalData', call.actor)
  const { clock, db } = services
  const done = await db.transaction(async (tx) => {
    const request = await lockRequest(tx, { id, version })
    const lines = await eraseEverywhere(services, tx, request, call)
    const set = { erasedAt: clock.now() }
    await takeStep(tx, clock, { requestId: id, actor: call.actor, kind: 'erased', details: { lines }, set })
    return lines
  })
  tellOfErasure(services)
  return done
}

/** What an erasure would do, by doing it and taking it back: the two can never differ. */
export async function previewErasure(
  services: NeededServices,
  { id }: { id: string },
  call: WhoAsks,
): Promise<ReadonlyArray<ErasureLine>> {
  requireAccess('previewErasure', call.actor)
  let lines: ReadonlyArray<ErasureLine> = []
  class TakenBack extends Error {}
  try {
    await services.db.transaction(async (tx) => {
      const request = await lockRequest(tx, { id, version: null })
      lines = await eraseEverywhere(services, tx, request, call)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return lines
}

function eraseEverywhere(
  services: NeededServices,
  tx: Transaction,
  request: OpenRequest,
  call: WhoAsks,
): Promise<ReadonlyArray<ErasureLine>> {
  if (request.kind !== 'erasure') refuse.now('NOT_AN_ERASURE')
  if (request.identity !== 'confirmed') refuse.now('IDENTITY_UNCHECKED')
  return eraseAddresses(services, tx, request, call)
}

/** The erasure itself, for whoever has made sure that the one who asked is the person. */
export async function eraseAddresses(
  services: NeededServices,
  tx: Transaction,
  { id, emails, name }: { id: string; emails: ReadonlyArray<string>; name: string | null },
  call: WhoAsks,
): Promise<ReadonlyArray<ErasureLine>> {
  const { clock, config } = services
  await lockSessionsOfWaiting(tx, emails, sessionsOfPerson(emails))
  const open = await listOpenRegistrations(tx, emails, clock.now())
  if (open.length > 0) refuse.now('STILL_NEEDED', { references: open.map(({ reference }) => reference).join(', ') })
  const requests = await requestsOfPerson({ config, db: tx }, emails)
  const fromCrm = await eraseFromCrm(services, tx, { requestId: id, addresses: emails })
  const marks = await eraseAttendance(tx, emails)
  // While the seats still say whose they were.
  const certificates = await eraseFromCertificates(services, tx, emails)
  const records = await eraseFromRecords(services, tx, emails)
  // By the addresses of their seats, which go next.
  const answers = await eraseFeedback(tx, { clock }, emails)
  const bookings = await erasePerson(tx, emails)
  const words = [...new Set([...bookings.words, ...(name ? [name] : [])])]
  const subjects = [
    ...bookings.registrationIds.map((id) => ({
      kind: 'registration',
      id,
      isTheirsAlone: bookings.aloneIds.includes(id),
    })),
    ...requests.map(({ id }) => ({ kind: 'data-request', id, isTheirsAlone: true })),
  ]
  const { registrationIds, boughtIds } = bookings
  const reasons = await eraseFromReasons(tx, { registrationIds, words: [...emails, ...words] })
  return [
    ...bookings.lines,
    ...erased('attendance', marks + reasons),
    ...fromCrm,
    ...erased('certificates', certificates),
    ...erased('records', records),
    ...erased('checkouts', await eraseCheckouts(tx, boughtIds)),
    ...erased('findings', await eraseFromFindings(tx, { addresses: emails, words, registrationIds: boughtIds })),
    ...(await eraseFromMovementNotes(tx, { addresses: emails, words, registrationIds: boughtIds })),
    ...(await endConsents(services, tx, { addresses: emails, registrationIds: boughtIds }, call)),
    ...erased('messages', await eraseMessages(tx, emails)),
    ...erased('quotes', await eraseQuotes(tx, emails, clock.now())),
    ...erased('companyMailboxes', await eraseMailboxes(tx, emails)),
    ...erased('waiting', await eraseEntries(tx, emails)),
    ...erased('companyPages', await eraseCompanyContacts(tx, { clock }, emails)),
    ...erased('feedback', answers),
    ...erased('letters', await eraseFromMessages(tx, { registrationIds, words: [...emails, ...words] })),
    ...(await eraseDeclarations(tx, emails)),
    ...erased('mails', await eraseRecipient(tx, emails)),
    ...erased('audit', await eraseFromAudit(tx, { addresses: emails, words, subjects })),
    ...erased(
      'requests',
      await forgetRequests(
        tx,
        requests.map((request) => request.id),
        clock.now(),
      ),
    ),
    ...(await documentsKept(tx, boughtIds)),
    ...(await movementsKept(tx, { registrationIds: boughtIds, addresses: emails })),
    ...kept('requests', requests.length, 'accountability', addMonths(dayOf(clock.now()), PROOF_MONTHS)),
    ...kept('staff', await countStaff(tx, emails), 'account'),
  ]
}

/** Somebody of the back office has their account there, which is ended on the screen of admins. */
async function countStaff(tx: Transaction, emails: ReadonlyArray<string>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from auth_users where email = any(${sql.param(emails)}::text[])`,
  )
  return rows[0]?.count ?? 0
}
