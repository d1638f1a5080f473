import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** Comes back until the answer of an erasure is sent. */
export const forgetRequestJob = defineJob({ name: 'forget-data-request', payload: z.object({ requestId: z.uuid() }) })
