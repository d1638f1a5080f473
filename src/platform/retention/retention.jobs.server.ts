import { type JobDoor, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { runRetentionJob } from './retention-job.server.ts'
import type { RetentionDoor } from './retention-rule.server.ts'
import { runRetention } from './run-retention.server.ts'

export function retentionJobs(doors: ReadonlyArray<RetentionDoor<Services>>): ReadonlyArray<JobDoor<Services>> {
  return [work(runRetentionJob, (services: Services) => runRetention(services, doors))]
}
