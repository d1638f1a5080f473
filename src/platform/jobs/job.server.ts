import type { z } from 'zod'

type RetryPolicy = { limit: number; delaySeconds: number; maxDelaySeconds: number }

/** Something that happened. Every job kind that declares `on` it gets a queue entry of its own. */
export type EventDefinition<Payload extends object> = { event: string; payload: z.ZodType<Payload> }

export type JobDefinition<Payload extends object> = {
  name: string
  payload: z.ZodType<Payload>
  retry: RetryPolicy
  expireInSeconds: number
  /** How many of this kind one worker runs at a time. */
  concurrency: number
  on: EventDefinition<Payload> | null
  /** Crontab in Bratislava time, for a job that comes round by itself with an empty payload. */
  cron: string | null
  /** How long a job that nobody takes is kept. */
  keepSeconds: number
}

/** Nine hours of patience (half an hour of doubling, then 17 half hours): an SMTP or Stripe outage of a night must not lose work. */
const DEFAULT_RETRY: RetryPolicy = { limit: 25, delaySeconds: 5, maxDelaySeconds: 1800 }

const TWO_WEEKS = 14 * 86_400

/** Payloads hold ids, never personal data: queues are kept for days and read by people who fix things. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return {
    retry: DEFAULT_RETRY,
    expireInSeconds: 120,
    concurrency: 1,
    on: null,
    cron: null,
    keepSeconds: TWO_WEEKS,
    ...job,
  }
}

export function defineEvent<Payload extends object>(
  event: string,
  payload: z.ZodType<Payload>,
): EventDefinition<Payload> {
  return { event, payload }
}

/** Thrown by a verb whose work is in other hands right now: the job comes back later, and nothing has failed. */
export class Postponed extends Error {
  override readonly name = 'Postponed'
}

/** The queue's door to a verb. */
export type JobHandler<Services> = {
  definition: JobDefinition<object>
  run(services: Services, payload: object): Promise<void>
}

export function work<Services, Payload extends object>(
  definition: JobDefinition<Payload>,
  verb: (services: Services, payload: Payload) => Promise<unknown>,
): JobHandler<Services> {
  return {
    definition: definition as unknown as JobDefinition<object>,
    run: async (services, payload) => {
      await verb(services, definition.payload.parse(payload))
    },
  }
}
