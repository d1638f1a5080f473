import { personalDataOfAttendance } from '#capabilities/attendance/personal-data-of-attendance.server.ts'
import { personalDataOfBank } from '#capabilities/bank/personal-data-of-bank.server.ts'
import { personalDataOfBookings } from '#capabilities/booking/personal-data-of-bookings.server.ts'
import { personalDataOfCertificates } from '#capabilities/certificates/personal-data-of-certificates.server.ts'
import { personalDataOfCompanyPages } from '#capabilities/company-page/personal-data-of-company-pages.server.ts'
import { personalDataOfCompanyTerms } from '#capabilities/company-terms/personal-data-of-company-terms.server.ts'
import { personalDataOfConsents } from '#capabilities/consent/personal-data-of-consents.server.ts'
import { personalDataOfContact } from '#capabilities/contact/personal-data-of-contact.server.ts'
import { personalDataOfCrm } from '#capabilities/crm/personal-data-of-crm.server.ts'
import { personalDataOfFeedback } from '#capabilities/feedback/personal-data-of-feedback.server.ts'
import { personalDataOfDocuments } from '#capabilities/invoicing/documents-of-person.server.ts'
import { personalDataOfPayments } from '#capabilities/payments/personal-data-of-payments.server.ts'
import { personalDataOfQuotes } from '#capabilities/quotes/personal-data-of-quotes.server.ts'
import { personalDataOfRecords } from '#capabilities/records/personal-data-of-records.server.ts'
import { personalDataOfWaiting } from '#capabilities/waiting/personal-data-of-waiting.server.ts'
import { personalDataOfWithdrawals } from '#capabilities/withdrawal/personal-data-of-withdrawals.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { listMailsTo } from '#platform/mail/erase-recipient.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requestsOfPerson } from './requests-of-person.server.ts'

export type PersonalData = Awaited<ReturnType<typeof gatherPersonalData>>

/** Everything that we know of somebody by their addresses, from every capability that knows something. */
export async function gatherPersonalData(
  { config, db }: { config: Services['config']; db: Executor },
  addresses: ReadonlyArray<string>,
) {
  const bookings = await personalDataOfBookings(db, addresses)
  const orderIds = bookings.orders.map(({ id }) => id)
  return {
    addresses: [...addresses],
    ...bookings,
    attendance: await personalDataOfAttendance(db, addresses),
    payments: await personalDataOfPayments(db, orderIds),
    documents: await personalDataOfDocuments(db, orderIds),
    ...(await personalDataOfBank(db, { registrationIds: orderIds, addresses })),
    crm: await personalDataOfCrm(db, orderIds),
    consents: await personalDataOfConsents({ config, db }, addresses, orderIds),
    messages: await personalDataOfContact(db, addresses),
    certificates: await personalDataOfCertificates({ config }, db, addresses),
    quotes: await personalDataOfQuotes(db, addresses),
    records: await personalDataOfRecords({ config }, db, addresses),
    companyMailboxes: await personalDataOfCompanyTerms(db, addresses),
    waiting: await personalDataOfWaiting(db, addresses),
    companyPages: await personalDataOfCompanyPages(db, addresses),
    feedback: await personalDataOfFeedback(db, addresses),
    withdrawals: await personalDataOfWithdrawals(db, addresses),
    mails: await listMailsTo(db, addresses),
    requests: await requestsOfPerson({ config, db }, addresses),
  }
}

/** How much of it there is, by place; for the screen, which needs no values. */
export function countPersonalData(data: PersonalData): ReadonlyArray<{ place: string; count: number }> {
  const counts = [
    ['orders', data.orders.length],
    ['seats', data.seats.length],
    ['attendance', data.attendance.length],
    ['notes', data.notes.length],
    ['payments', data.payments.length],
    ['documents', data.documents.length],
    ['transfers', data.transfers.length],
    ['returns', data.returns.length],
    ['crm', data.crm.length],
    ['consents', data.consents.length],
    ['messages', data.messages.length],
    ['certificates', data.certificates.length],
    ['quotes', data.quotes.length],
    ['records', data.records.length],
    ['companyMailboxes', data.companyMailboxes.length],
    ['waiting', data.waiting.length],
    ['companyPages', data.companyPages.length],
    ['feedback', data.feedback.length],
    ['withdrawals', data.withdrawals.length],
    ['mails', data.mails.length],
  ] as const
  return counts.map(([place, count]) => ({ place, count }))
}
