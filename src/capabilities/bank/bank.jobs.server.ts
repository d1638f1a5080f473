import { type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { matchMovements } from './match-movements.server.ts'
import { matchMovementsJob } from './match-movements-job.server.ts'

export const bankJobs: ReadonlyArray<JobHandler<Services>> = [
  work(matchMovementsJob, (services: Services) => matchMovements(services)),
]
