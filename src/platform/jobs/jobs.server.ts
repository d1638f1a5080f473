import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { TIME_ZONE } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { type Log, redactText } from '#platform/log/log.server.ts'
import { type EventDefinition, type JobDefinition, type JobHandler, Postponed } from './job.server.ts'

export const JOBS_SCHEMA = 'jobs'

type EnqueueOptions = { startAfter?: Date; singletonKey?: string }

export type Jobs = {
  /** Puts a job into the caller's transaction: it exists exactly if the change that needs it exists. */
  enqueue<Payload extends object>(
    executor: Executor,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** The same for many of one kind, in one statement. */
  enqueueAll<Payload extends object>(
    executor: Executor,
    job: JobDefinition<Payload>,
    payloads: ReadonlyArray<Payload>,
  ): Promise<void>
  /** Gives one entry to every job kind that listens to the event, in the caller's transaction. */
  publish<Payload extends object>(executor: Executor, event: EventDefinition<Payload>, payload: Payload): Promise<void>
  /** The same for what happened many times: those who listen are looked up once, and each gets its entries in one statement. */
  publishAll<Payload extends object>(
    executor: Executor,
    event: EventDefinition<Payload>,
    payloads: ReadonlyArray<Payload>,
  ): Promise<void>
  /** Gives failed jobs of a queue one more try. */
  retry(executor: Executor, queue: string, ids: ReadonlyArray<string>): Promise<void>
  remove(executor: Executor, queue: string, ids: ReadonlyArray<string>): Promise<void>
  stop(): Promise<void>
}

export type Worker = { stop(): Promise<void> }

function queueOptions(job: JobDefinition<object>) {
  return {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.maxDelaySeconds,
    expireInSeconds: job.expireInSeconds,
    retentionSeconds: job.keepSeconds,
  }
}

/** Creates the schema, the queues, their subscriptions and timetables. Runs as the owner role, with the migrations. */
export async function installJobs(ownerUrl: string, definitions: ReadonlyArray<JobDefinition<object>>): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const job of definitions) {
      if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, queueOptions(job))
      else await boss.createQueue(job.name, queueOptions(job))
      if (job.on) await boss.subscribe(job.on.event, job.name)
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: TIME_ZONE })
    }
    await forgetDropped(boss, definitions)
    // The back office lists what is not done, which is little; what is done is kept for days, which is much.
    await boss
      .getDb()
      .executeSql(
        `create index if not exists job_unfinished on ${JOBS_SCHEMA}.job (state, created_on, id) where state <> 'completed'`,
      )
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** What an earlier release listened to or timed and this one does not. Queues stay: they may still hold work. */
async function forgetDropped(boss: PgBoss, definitions: ReadonlyArray<JobDefinition<object>>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!definitions.some((job) => job.name === name && job.cron)) await boss.unschedule(name)
  }
  const { rows } = await boss.getDb().executeSql(`select event, name from ${JOBS_SCHEMA}.subscription`)
  for (const { event, name } of rows as ReadonlyArray<{ event: string; name: string }>) {
    if (!definitions.some((job) => job.name === name && job.on?.event === event)) await boss.unsubscribe(event, name)
  }
}

function connectBoss(pool: pg.Pool, log: Log, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    supervise,
    schedule: supervise,
    // The app role owns no index; operations rebuild them as the owner.
    reindex: false,
  })
  boss.on('error', (error) => log.error({ error }, 'job engine failed'))
  return boss
}

function jobsOver(boss: PgBoss): Jobs {
  const insertAll = (executor: Executor, queue: string, payloads: ReadonlyArray<object>) =>
    boss.insert(
      queue,
      payloads.map((data) => ({ data })),
      { db: fromDrizzle(executor, sql) },
    )
  const jobs: Jobs = {
    async enqueue(executor, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), { ...options, db: fromDrizzle(executor, sql) })
    },
    async enqueueAll(executor, job, payloads) {
      const parsed = payloads.map((payload) => job.payload.parse(payload))
      if (parsed.length > 0) await insertAll(executor, job.name, parsed)
    },
    publish: (executor, event, payload) => jobs.publishAll(executor, event, [payload]),
    async publishAll(executor, event, payloads) {
      if (payloads.length === 0) return
      const parsed = payloads.map((payload) => event.payload.parse(payload))
      // boss.publish would look the subscribers up on a second connection, and a pool full of such callers locks up.
      const { rows } = await executor.execute<{ name: string }>(
        sql`select name from ${sql.identifier(JOBS_SCHEMA)}.subscription where event = ${event.event} order by name`,
      )
      for (const { name } of rows) await insertAll(executor, name, parsed)
    },
    async retry(executor, queue, ids) {
      await boss.retry(queue, [...ids], { db: fromDrizzle(executor, sql) })
    },
    async remove(executor, queue, ids) {
      await boss.deleteJob(queue, [...ids], { db: fromDrizzle(executor, sql) })
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
  return jobs
}

/** For processes that only hand work over. */
export async function openJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = connectBoss(pool, log, false)
  await boss.start()
  return jobsOver(boss)
}

/** For the worker: takes jobs of every door, each kind as many at a time as it allows, and finishes what it holds before it stops. */
export async function startWorker<Services>(options: {
  pool: pg.Pool
  log: Log
  doors: ReadonlyArray<JobHandler<Services>>
  services: Services
  onDone?: (job: string, outcome: 'done' | 'failed' | 'postponed') => void
}): Promise<Worker> {
  const { pool, log, doors, services, onDone } = options
  const boss = connectBoss(pool, log, true)
  await boss.start()
  const takeJobs = async ({ definition, run }: JobHandler<Services>) => {
    const takerId = await boss.work<object>(definition.name, { pollingIntervalSeconds: 1 }, async ([job]) => {
      if (!job) return
      // More may be waiting behind this one: ask again at once, and rest only when the queue was found empty.
      boss.notifyWorker(takerId)
      try {
        await run(services, job.data)
        onDone?.(definition.name, 'done')
      } catch (error) {
        const isPostponed = error instanceof Postponed
        onDone?.(definition.name, isPostponed ? 'postponed' : 'failed')
        if (isPostponed) log.info({ job: definition.name, jobId: job.id }, 'job postponed')
        else log.error({ error, job: definition.name, jobId: job.id }, 'job failed')
        throw forQueue(error)
      }
    })
  }
  for (const door of doors) {
    for (let taker = 0; taker < door.definition.concurrency; taker++) await takeJobs(door)
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: 15_000 }) }
}

/** The queue keeps what a job failed with and shows it to people; rows and addresses quoted in errors stay in the log's care. */
function forQueue(error: unknown): Error {
  const kept = new Error(redactText(error instanceof Error ? error.message : String(error)))
  delete kept.stack
  return kept
}
