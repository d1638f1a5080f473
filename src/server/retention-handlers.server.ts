import { attendanceRetention } from '#capabilities/attendance/attendance.retention.server.ts'
import { bankRetention } from '#capabilities/bank/bank.retention.server.ts'
import { bookingRetention } from '#capabilities/booking/core/booking.retention.server.ts'
import { certificatesRetention } from '#capabilities/certificates/certificates.retention.server.ts'
import { companyPageRetention } from '#capabilities/company-page/company-page.retention.server.ts'
import { companyTermsRetention } from '#capabilities/company-terms/company-terms.retention.server.ts'
import { consentRetention } from '#capabilities/consent/consent.retention.server.ts'
import { contactRetention } from '#capabilities/contact/contact.retention.server.ts'
import { feedbackRetention } from '#capabilities/feedback/feedback.retention.server.ts'
import { insightsRetention } from '#capabilities/insights/insights.retention.server.ts'
import { invoicingRetention } from '#capabilities/invoicing/invoicing.retention.server.ts'
import { paymentsRetention } from '#capabilities/payments/payments.retention.server.ts'
import { privacyRetention } from '#capabilities/privacy/privacy.retention.server.ts'
import { quotesRetention } from '#capabilities/quotes/quotes.retention.server.ts'
import { recordsRetention } from '#capabilities/records/records.retention.server.ts'
import { sharingRetention } from '#capabilities/sharing/sharing.retention.server.ts'
import { staffRetention } from '#capabilities/staff/staff.retention.server.ts'
import { withdrawalRetention } from '#capabilities/withdrawal/withdrawal.retention.server.ts'
import { auditRetention } from '#platform/audit/audit.retention.server.ts'
import { mailRetention } from '#platform/mail/mail.retention.server.ts'
import type { RetentionHandler } from '#platform/retention/retention-rule.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Everything that is not kept for ever, in the order in which it is removed and shown. */
export const retentionHandlers: ReadonlyArray<RetentionHandler<Services>> = [
  ...bookingRetention,
  attendanceRetention,
  contactRetention,
  quotesRetention,
  mailRetention,
  auditRetention,
  paymentsRetention,
  invoicingRetention,
  bankRetention,
  withdrawalRetention,
  certificatesRetention,
  companyPageRetention,
  recordsRetention,
  companyTermsRetention,
  privacyRetention,
  ...consentRetention,
  feedbackRetention,
  staffRetention,
  insightsRetention,
  ...sharingRetention,
]
