import { bankJobs } from '#capabilities/bank/bank.jobs.server.ts'
import { bookingJobs } from '#capabilities/booking/booking.jobs.server.ts'
import { certificateJobs } from '#capabilities/certificates/certificates.jobs.server.ts'
import { changeJobs } from '#capabilities/changes/changes.jobs.server.ts'
import { companiesJobs } from '#capabilities/companies/companies.jobs.server.ts'
import { companyPageJobs } from '#capabilities/company-page/company-page.jobs.server.ts'
import { picturesInContent } from '#capabilities/content/pictures-in-content.server.ts'
import { crmJobs } from '#capabilities/crm/crm.jobs.server.ts'
import { feedbackJobs } from '#capabilities/feedback/feedback.jobs.server.ts'
import { insightsJobs } from '#capabilities/insights/insights.jobs.server.ts'
import { deliveryJobs } from '#capabilities/invoicing/delivery/delivery.jobs.server.ts'
import { invoicingJobs } from '#capabilities/invoicing/invoicing.jobs.server.ts'
import { paymentJobs } from '#capabilities/payments/payments.jobs.server.ts'
import { privacyJobs } from '#capabilities/privacy/privacy.jobs.server.ts'
import { quotesJobs } from '#capabilities/quotes/quotes.jobs.server.ts'
import { recordJobs } from '#capabilities/records/records.jobs.server.ts'
import { picturesOfInstructors } from '#capabilities/schedule/instructors/pictures-of-instructors.server.ts'
import { sharingJobs } from '#capabilities/sharing/sharing.jobs.server.ts'
import { staffJobs } from '#capabilities/staff/staff.jobs.server.ts'
import { picturesOfTestimonials } from '#capabilities/testimonials/pictures-of-testimonials.server.ts'
import { trainingJobs } from '#capabilities/training/training.jobs.server.ts'
import { waitingJobs } from '#capabilities/waiting/waiting.jobs.server.ts'
import { withdrawalJobs } from '#capabilities/withdrawal/withdrawal.jobs.server.ts'
import { alertJobs } from '#platform/alerts/alerts.jobs.server.ts'
import { auditJobs } from '#platform/audit/audit.jobs.server.ts'
import { httpJobs } from '#platform/http/http.jobs.server.ts'
import type { JobHandler } from '#platform/jobs/job.server.ts'
import { mailJobs } from '#platform/mail/mail.jobs.server.ts'
import { monitoringJobs } from '#platform/monitoring/monitoring.jobs.server.ts'
import { retentionJobs } from '#platform/retention/retention.jobs.server.ts'
import type { Services } from '#platform/services.server.ts'
import { uploadJobs } from '#platform/uploads/uploads.jobs.server.ts'
import { mailroom } from './mails.server.ts'
import { retentionHandlers } from './retention-handlers.server.ts'
import { listSharedPages } from './shared-pages.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

/** Every kind of job the product knows; the worker runs them and the migration makes a queue for each. */
export const jobHandlers: ReadonlyArray<JobHandler<Services>> = [
  ...httpJobs,
  ...alertJobs,
  ...auditJobs,
  ...monitoringJobs({ collecting: waitingQueues.map(({ name }) => name) }),
  ...mailJobs<Services>(mailroom),
  ...bankJobs,
  ...bookingJobs,
  ...waitingJobs,
  ...companiesJobs,
  ...companyPageJobs,
  ...invoicingJobs,
  ...paymentJobs,
  ...deliveryJobs,
  ...trainingJobs,
  ...certificateJobs,
  ...recordJobs,
  ...feedbackJobs,
  ...quotesJobs,
  ...withdrawalJobs,
  ...privacyJobs,
  ...changeJobs,
  ...crmJobs,
  ...staffJobs,
  ...insightsJobs,
  ...sharingJobs({ listPages: listSharedPages }),
  ...retentionJobs(retentionHandlers),
  ...uploadJobs([picturesInContent, picturesOfInstructors, picturesOfTestimonials]),
]
