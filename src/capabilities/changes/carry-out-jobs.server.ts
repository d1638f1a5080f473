import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'
import { StepName } from './changes.ts'

export const carryOutChangeJob = defineJob({ name: 'carry-out-change', payload: z.object({ changeId: z.uuid() }) })

/** Two at a time: a cancelled session has dozens of steps, each asks Stripe, and bookings share the same budget of calls. */
export const carryOutStepJob = defineJob({ name: 'carry-out-step', payload: StepName, concurrency: 2 })
