import { type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueCertificatesJob } from './ask-for-certificates.server.ts'
import { issueCertificates } from './issue-certificates.server.ts'

export const certificateJobs: ReadonlyArray<JobHandler<Services>> = [work(issueCertificatesJob, issueCertificates)]
