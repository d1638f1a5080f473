import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { askForFeedback } from './ask-for-feedback.server.ts'

const askForFeedbackJob = defineJob({
  name: 'ask-for-feedback',
  payload: z.object({}),
  cron: '*/15 * * * *',
})

export const feedbackJobs: ReadonlyArray<JobHandler<Services>> = [
  work(askForFeedbackJob, async (services: Services) => void (await askForFeedback(services))),
]
