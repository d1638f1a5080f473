import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { defineEvent, defineJob, type JobDefinition, type JobHandler, Postponed, work } from './job.server.ts'
import { installJobs, startWorker } from './jobs.server.ts'

const Payload = z.object({ thingId: z.uuid() })
const thingId = '6f0b6a4e-6f0e-4c55-9a4e-0d2c8c2d6b11'

const countThing = defineJob({
  name: 'count-thing',
  payload: Payload,
  retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 },
})
const thingSettled = defineEvent('thing-settled', Payload)
const listeners = ['mail-thing', 'train-thing', 'bill-thing'].map((name) =>
  defineJob({ name, payload: Payload, on: thingSettled }),
)

type StoredJob = { name: string; state: string; data: unknown; output: unknown; retryCount: number }

async function servicesWith(
  definitions: ReadonlyArray<JobDefinition<{ thingId: string }>>,
  environment: Record<string, string> = {},
): Promise<TestServices> {
  const services = await testServices(environment)
  await installJobs(services.database.ownerUrl, definitions as unknown as ReadonlyArray<JobDefinition<object>>)
  return services
}

async function storedJobs({ db }: TestServices): Promise<ReadonlyArray<StoredJob>> {
  const { rows } = await db.execute<StoredJob>(
    sql`select name, state, data, output, retry_count as "retryCount" from jobs.job where name not like '\\_\\_%' order by name`,
  )
  return rows
}

/** A worker that stops before its services go away. */
async function runningWorker(services: TestServices, doors: ReadonlyArray<JobHandler<TestServices>>) {
  const outcomes: Array<string> = []
  const worker = await startWorker({
    pool: services.pool,
    log: services.log,
    doors,
    services,
    onDone: (job, outcome) => outcomes.push(`${job} ${outcome}`),
  })
  return { outcomes, stop: () => worker.stop(), [Symbol.asyncDispose]: () => worker.stop() }
}

test('a job enqueued in a transaction that rolls back does not exist', async () => {
  await using services = await servicesWith([countThing])
  const rolledBack = services.db.transaction(async (tx) => {
    await services.jobs.enqueue(tx, countThing, { thingId })
    throw new Error('the change was refused')
  })
  await expect(rolledBack).rejects.toThrow('the change was refused')
  expect(await storedJobs(services)).toEqual([])
})

test('a job enqueued in a committed transaction exists exactly once, unseen before the commit', async () => {
  await using services = await servicesWith([countThing])
  await services.db.transaction(async (tx) => {
    await services.jobs.enqueue(tx, countThing, { thingId })
    expect(await storedJobs(services)).toEqual([])
  })
  expect(await storedJobs(services)).toMatchObject([{ name: 'count-thing', state: 'created', data: { thingId } }])
})

test('publish gives one entry to every subscriber, and none if the transaction rolls back', async () => {
  await using services = await servicesWith([countThing, ...listeners])
  const rolledBack = services.db.transaction(async (tx) => {
    await services.jobs.publish(tx, thingSettled, { thingId })
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await storedJobs(services)).toEqual([])

  await services.db.transaction((tx) => services.jobs.publish(tx, thingSettled, { thingId }))
  const stored = await storedJobs(services)
  expect(stored.map(({ name }) => name)).toEqual(['bill-thing', 'mail-thing', 'train-thing'])
})

test('many payloads are one entry each, for the queue or for everybody who listens, and none without the transaction', async () => {
  await using services = await servicesWith([countThing, ...listeners])
  const payloads = Array.from({ length: 3 }, () => ({ thingId: randomUUID() }))
  const rolledBack = services.db.transaction(async (tx) => {
    await services.jobs.enqueueAll(tx, countThing, payloads)
    await services.jobs.publishAll(tx, thingSettled, payloads)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  expect(await storedJobs(services)).toEqual([])
  await services.db.transaction(async (tx) => {
    await services.jobs.enqueueAll(tx, countThing, payloads)
    await services.jobs.enqueueAll(tx, countThing, [])
    await services.jobs.publishAll(tx, thingSettled, payloads)
  })
  const stored = await storedJobs(services)
  expect(stored).toHaveLength(12)
  for (const name of ['count-thing', 'bill-thing', 'mail-thing', 'train-thing'])
    expect(stored.filter((job) => job.name === name).map(({ data }) => data)).toEqual(expect.arrayContaining(payloads))
  const { rows } = await services.db.execute(sql`
    select distinct retry_limit as "limit", state, start_after <= now() as "isDue" from jobs.job where name = 'count-thing'`)
  expect(rows).toEqual([{ limit: 3, state: 'created', isDue: true }])
})

test('installing the jobs twice does not double the subscribers', async () => {
  await using services = await servicesWith(listeners)
  await installJobs(services.database.ownerUrl, listeners as unknown as ReadonlyArray<JobDefinition<object>>)
  await services.db.transaction((tx) => services.jobs.publish(tx, thingSettled, { thingId }))
  expect(await storedJobs(services)).toHaveLength(3)
})

test('publish needs no connection beside its transaction, so a full pool cannot lock itself out', async () => {
  await using services = await servicesWith(listeners, { DATABASE_POOL_MAX: '2' })
  // Queues exist before a process starts and it knows them; here they came after.
  await services.db.transaction((tx) => services.jobs.publish(tx, thingSettled, { thingId }))
  const bothOpen = Promise.withResolvers<void>()
  let open = 0
  const settle = () =>
    services.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      open += 1
      if (open === 2) bothOpen.resolve()
      await bothOpen.promise
      await services.jobs.publish(tx, thingSettled, { thingId })
    })
  await Promise.all([settle(), settle()])
  expect(await storedJobs(services)).toHaveLength(9)
})

test('a payload that does not fit the schema is refused and nothing is stored', async () => {
  await using services = await servicesWith([countThing, ...listeners])
  const wrong = { thingId: 'not-an-id' }
  await expect(services.jobs.enqueue(services.db, countThing, wrong)).rejects.toThrow('Invalid UUID')
  await expect(services.jobs.publish(services.db, thingSettled, wrong)).rejects.toThrow('Invalid UUID')
  expect(await storedJobs(services)).toEqual([])
})

test('what the schema does not name is not stored with the job', async () => {
  await using services = await servicesWith([countThing])
  const tooMuch = { thingId, email: 'jana@example.test' }
  await services.jobs.enqueue(services.db, countThing, tooMuch)
  expect(await storedJobs(services)).toMatchObject([{ data: { thingId } }])
  expect(JSON.stringify(await storedJobs(services))).not.toContain('jana')
})

test('the app role may enqueue but change no schema', async () => {
  await using services = await servicesWith([countThing])
  for (const statement of [
    'create table public.smuggled (id int)',
    'create table jobs.smuggled (id int)',
    'alter table public.mails add column smuggled int',
    'drop table jobs.job',
    'create schema smuggled',
  ]) {
    await expect(services.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await services.jobs.enqueue(services.db, countThing, { thingId })
  expect(await storedJobs(services)).toHaveLength(1)
})

test('the worker runs a door with its services and the parsed payload', async () => {
  await using services = await servicesWith([countThing])
  const seen: Array<unknown> = []
  const door = work(countThing, async (given: TestServices, payload) => seen.push(given === services, payload))
  await using worker = await runningWorker(services, [door])
  await services.jobs.enqueue(services.db, countThing, { thingId })
  await expect.poll(() => storedJobs(services), { timeout: 10_000 }).toMatchObject([{ state: 'completed' }])
  expect(seen).toEqual([true, { thingId }])
  expect(worker.outcomes).toEqual(['count-thing done'])
  expect(services.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('a failing job is logged and run again until it succeeds', async () => {
  await using services = await servicesWith([countThing])
  let runs = 0
  const door = work(countThing, async () => {
    runs += 1
    if (runs < 3) throw new Error(`attempt ${runs} failed`)
  })
  await using worker = await runningWorker(services, [door])
  await services.jobs.enqueue(services.db, countThing, { thingId })
  await expect
    .poll(() => storedJobs(services), { timeout: 15_000 })
    .toMatchObject([{ state: 'completed', retryCount: 2 }])
  expect(worker.outcomes).toEqual(['count-thing failed', 'count-thing failed', 'count-thing done'])
  expect(services.logged.filter(({ msg }) => msg === 'job failed')).toHaveLength(2)
})

test('a job that keeps failing ends as failed, and what it leaves in the queue names nobody', async () => {
  const once = { ...countThing, retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 } }
  await using services = await servicesWith([once])
  const door = work(once, async () => {
    throw new Error('550 no mailbox jana.kovacova@example.test', { cause: { email: 'jana.kovacova@example.test' } })
  })
  await using worker = await runningWorker(services, [door])
  await services.jobs.enqueue(services.db, once, { thingId })
  await expect.poll(() => storedJobs(services), { timeout: 10_000 }).toMatchObject([{ state: 'failed' }])
  expect(worker.outcomes).toEqual(['count-thing failed'])
  const [stored] = await storedJobs(services)
  expect(JSON.stringify(stored?.output)).toContain('550 no mailbox')
  expect(JSON.stringify(stored?.output)).not.toContain('jana')
  expect(JSON.stringify(services.logged)).not.toContain('jana')
})

test('a queue with work waiting is emptied without pauses', async () => {
  await using services = await servicesWith([countThing])
  for (let n = 0; n < 12; n++) await services.jobs.enqueue(services.db, countThing, { thingId })
  const finishedAt: Array<number> = []
  const door = work(countThing, async () => finishedAt.push(performance.now()))
  await using worker = await runningWorker(services, [door])
  await expect.poll(() => worker.outcomes.length, { timeout: 19_000 }).toBe(12)
  expect((finishedAt.at(-1) ?? 0) - (finishedAt[0] ?? 0)).toBeLessThan(3_000)
})

test('a kind of job runs as many at a time as it allows, others one', async () => {
  const together = defineJob({ name: 'count-together', payload: Payload, concurrency: 3 })
  await using services = await servicesWith([countThing, together])
  const most: Record<string, number> = {}
  const door = (definition: typeof countThing) => {
    let running = 0
    return work(definition, async () => {
      running += 1
      most[definition.name] = Math.max(most[definition.name] ?? 0, running)
      await services.db.execute(sql`select pg_sleep(0.15)`)
      running -= 1
    })
  }
  for (let n = 0; n < 6; n++) {
    await services.jobs.enqueue(services.db, countThing, { thingId })
    await services.jobs.enqueue(services.db, together, { thingId })
  }
  await using worker = await runningWorker(services, [door(countThing), door(together)])
  await expect.poll(() => worker.outcomes.length, { timeout: 15_000 }).toBe(12)
  expect(most).toEqual({ 'count-thing': 1, 'count-together': 3 })
})

test('stop waits for the job that is running and takes no other', async () => {
  await using services = await servicesWith([countThing])
  const running = new AbortController()
  const finish = Promise.withResolvers<void>()
  let runs = 0
  const door = work(countThing, async () => {
    runs += 1
    running.abort()
    await finish.promise
  })
  await using worker = await runningWorker(services, [door])
  await services.jobs.enqueue(services.db, countThing, { thingId })
  await services.jobs.enqueue(services.db, countThing, { thingId })
  if (!running.signal.aborted) await once(running.signal, 'abort')

  let hasStopped = false
  const stopped = worker.stop().then(() => {
    hasStopped = true
  })
  await services.db.execute(sql`select pg_sleep(0.3)`)
  expect(hasStopped).toBe(false)
  finish.resolve()
  await stopped
  const states = (await storedJobs(services)).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['completed', 'created'])
  expect(runs).toBe(1)
})

test('a payload that no longer fits when the job runs fails the job instead of reaching the verb', async () => {
  await using services = await servicesWith([countThing])
  const verb = vi.fn(async () => {})
  await services.jobs.enqueue(services.db, countThing, { thingId })
  await services.db.execute(sql`update jobs.job set data = '{"thingId":"old form"}', retry_limit = 0`)
  await using _worker = await runningWorker(services, [work(countThing, verb)])
  await expect.poll(() => storedJobs(services), { timeout: 10_000 }).toMatchObject([{ state: 'failed' }])
  expect(verb).not.toHaveBeenCalled()
})

test('a release that drops a listener or a timetable is obeyed, and queued work stays', async () => {
  const timed = defineJob({ name: 'sweep-things', payload: z.object({}), cron: '* * * * *' })
  await using services = await servicesWith(listeners)
  const install = (definitions: ReadonlyArray<object>) =>
    installJobs(services.database.ownerUrl, definitions as ReadonlyArray<JobDefinition<object>>)
  await install([...listeners, timed])
  await services.jobs.enqueue(services.db, timed, {})
  await install(listeners.slice(1))
  const { rows } = await services.db.execute(sql`select name from jobs.schedule`)
  expect(rows).toEqual([])
  await services.jobs.publish(services.db, thingSettled, { thingId })
  expect((await storedJobs(services)).map(({ name }) => name)).toEqual(['bill-thing', 'sweep-things', 'train-thing'])
})

test('a job whose work is in other hands comes back later and counts as no failure', async () => {
  await using services = await servicesWith([countThing])
  await services.jobs.enqueue(services.db, countThing, { thingId })
  let runs = 0
  const door = work(countThing, async () => {
    runs++
    if (runs === 1) throw new Postponed('somebody else has it')
  })
  await using worker = await runningWorker(services, [door])
  await vi.waitFor(() => expect(worker.outcomes).toEqual(['count-thing postponed', 'count-thing done']), 15_000)
  expect(services.logged.filter(({ level }) => level === 'error')).toEqual([])
})
