import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueDocuments } from './issue-documents.server.ts'
import { lookAtSupplied } from './look-at-supplied.server.ts'

/** Once a minute and never tried again: the next one is not far. */
const issueDocumentsJob = defineJob({
  name: 'issue-documents',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

const lookAtSuppliedJob = defineJob({
  name: 'look-at-supplied',
  payload: z.object({}),
  cron: '20 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const invoicingJobs: ReadonlyArray<JobHandler<Services>> = [
  work(issueDocumentsJob, (services: Services) => issueDocuments(services)),
  work(lookAtSuppliedJob, (services: Services) => lookAtSupplied(services)),
]
