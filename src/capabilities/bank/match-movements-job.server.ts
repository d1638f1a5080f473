import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** Enqueued by whatever brings movements in; by itself every ten minutes, because an order may come after its money. */
export const matchMovementsJob = defineJob({
  name: 'match-movements',
  payload: z.object({}),
  cron: '*/10 * * * *',
  retry: { limit: 3, delaySeconds: 10, maxDelaySeconds: 60 },
})
