import { z } from 'zod'
import type { Database } from '#platform/db/database.server.ts'
import { defineJob, work } from '#platform/jobs/job.server.ts'
import { forgetSpentRateLimits } from './limit-rate.server.ts'

const forgetSpentRateLimitsJob = defineJob({ name: 'forget-spent-turns', payload: z.object({}), cron: '*/10 * * * *' })

export const httpJobs = [work(forgetSpentRateLimitsJob, ({ db }: { db: Database }) => forgetSpentRateLimits(db))]
