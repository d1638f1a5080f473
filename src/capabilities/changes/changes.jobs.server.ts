import { type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { carryOutChange } from './carry-out-change.server.ts'
import { carryOutChangeJob, carryOutStepJob } from './carry-out-jobs.server.ts'
import { carryOutStep } from './carry-out-step.server.ts'

export const changeJobs: ReadonlyArray<JobHandler<Services>> = [
  work(carryOutChangeJob, carryOutChange),
  work(carryOutStepJob, carryOutStep),
]
