import { z } from 'zod'
import { defineJob, work } from '#platform/jobs/job.server.ts'
import { writeAboutAlerts } from './write-about-alerts.server.ts'

const writeAboutAlertsJob = defineJob({ name: 'write-about-alerts', payload: z.object({}), cron: '* * * * *' })

export const alertJobs = [work(writeAboutAlertsJob, writeAboutAlerts)]
