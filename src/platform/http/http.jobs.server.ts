import { z } from 'zod'
import type { Database } from '#platform/db/database.server.ts'
import { defineJob, work } from '#platform/jobs/job.server.ts'
import { forgetSpentTurns } from './take-turn.server.ts'

const forgetSpentTurnsJob = defineJob({ name: 'forget-spent-turns', payload: z.object({}), cron: '*/10 * * * *' })

export const httpJobs = [work(forgetSpentTurnsJob, ({ db }: { db: Database }) => forgetSpentTurns(db))]
