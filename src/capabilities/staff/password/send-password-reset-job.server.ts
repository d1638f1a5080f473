import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** Null when nobody has the address that was typed: that it was asked for looks the same either way. */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  payload: z.object({ userId: z.uuid().nullable() }),
})
