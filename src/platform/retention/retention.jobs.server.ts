import { type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { runRetentionJob } from './retention-job.server.ts'
import type { RetentionHandler } from './retention-rule.server.ts'
import { runRetention } from './run-retention.server.ts'

export function retentionJobs(doors: ReadonlyArray<RetentionHandler<Services>>): ReadonlyArray<JobHandler<Services>> {
  return [work(runRetentionJob, (services: Services) => runRetention(services, doors))]
}
