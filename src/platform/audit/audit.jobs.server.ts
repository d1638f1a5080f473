import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { anchorAudit } from './anchor-audit.server.ts'
import { sealAudit } from './seal-audit.server.ts'

/** The next one is a minute away: nothing is gained by trying one again. */
const sealAuditJob = defineJob({
  name: 'seal-audit',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  keepSeconds: 3600,
})
/** Before people come, so that the letter of a night is there in the morning. */
const anchorAuditJob = defineJob({ name: 'anchor-audit', payload: z.object({}), cron: '5 5 * * *' })

export const auditJobs: ReadonlyArray<JobHandler<Services>> = [
  work(sealAuditJob, (services: Services) => sealAudit(services)),
  work(anchorAuditJob, (services: Services) => anchorAudit(services)),
]
