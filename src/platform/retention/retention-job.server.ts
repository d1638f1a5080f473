import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** At night, when nobody waits for the rows it takes. */
export const runRetentionJob = defineJob({
  name: 'run-retention',
  payload: z.object({}),
  cron: '40 1 * * *',
  // The first run on old data removes years of it.
  expireInSeconds: 3600,
  retry: { limit: 3, delaySeconds: 300, maxDelaySeconds: 1800 },
})
