import { z } from 'zod'
import type { BoundedCount } from '#kernel/bounded-count.ts'

/** What a job that is not done yet can be: waiting for its first try, for another one, being tried, given up. */
export const JOB_STATES = ['failed', 'retry', 'active', 'created'] as const
export type JobState = (typeof JOB_STATES)[number]

export type QueueForStaff = {
  name: string
  /** Jobs that a worker may take now, and since when the oldest of them waits. */
  waiting: BoundedCount
  oldestAt: string | null
  /** Jobs whose time has not come yet. */
  later: BoundedCount
  active: number
  /** Have failed and are tried again by themselves. */
  retrying: number
  /** Have failed for good; a person decides. */
  failed: number
  cron: string | null
  nextAt: string | null
}

export type JobForStaff = {
  id: string
  queue: string
  state: JobState
  createdAt: string
  /** When its last try began. */
  triedAt: string | null
  /** When it is tried next; null for what was given up or runs. */
  nextAt: string | null
  tries: number
  error: string | null
  /** Ids only, as every payload is. */
  payload: Readonly<Record<string, unknown>>
}

export const ListQueuedJobs = z.object({
  search: z.string().trim().max(200).nullable(),
  state: z.enum(JOB_STATES),
  queue: z.string().max(100).nullable(),
  direction: z.enum(['ascending', 'descending']),
  page: z.int().min(1),
  pageSize: z.int().min(1).max(100),
})
export type ListQueuedJobs = z.infer<typeof ListQueuedJobs>

/** Those named, or all of a queue. */
export const PickJobs = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
  z.object({ queue: z.string().min(1).max(100) }),
])
export type PickJobs = z.infer<typeof PickJobs>
