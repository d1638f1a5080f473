import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sendNotice, sendNoticeJob } from './send-notice.server.ts'
import { writeAboutAlerts } from './write-about-alerts.server.ts'

const writeAboutAlertsJob = defineJob({ name: 'write-about-alerts', payload: z.object({}), cron: '* * * * *' })

export const alertJobs: ReadonlyArray<JobHandler<Services>> = [
  work(writeAboutAlertsJob, writeAboutAlerts),
  work(sendNoticeJob, (services: Services, payload) => sendNotice(services, payload)),
]
