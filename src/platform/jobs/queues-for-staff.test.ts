import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { deleteFailedJobs, retryFailedJobs } from './change-failed-jobs.server.ts'
import { defineJob, type JobDefinition } from './job.server.ts'
import { installJobs } from './jobs.server.ts'
import { listQueuedJobs } from './list-queued-jobs.server.ts'
import { listQueues } from './list-queues.server.ts'

const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
const VIEWER = { actor: { kind: 'viewer', id: 'vera' }, requestId: 'r' } as const
const VISITOR = { actor: { kind: 'visitor', id: null }, requestId: 'r' } as const
const Payload = z.object({ thingId: z.uuid() })
const thingId = '6f0b6a4e-6f0e-4c55-9a4e-0d2c8c2d6b11'
const countThing = defineJob({ name: 'count-thing', payload: Payload })
const sweepThings = defineJob({ name: 'sweep-things', payload: z.object({}), cron: '10 4 * * *' })
const FAILED = { search: null, state: 'failed', queue: null, direction: 'descending', page: 1, pageSize: 25 } as const

async function servicesWithJobs(): Promise<TestServices> {
  const services = await testServices()
  const definitions = [countThing, sweepThings] as unknown as ReadonlyArray<JobDefinition<object>>
  await installJobs(services.database.ownerUrl, definitions)
  return services
}

async function givenJobs(services: TestServices, count: number, state: string): Promise<ReadonlyArray<string>> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    insert into jobs.job (name, data, state, retry_limit, retry_count, created_on, started_on, completed_on, output)
    select 'count-thing', jsonb_build_object('thingId', ${thingId}::text), ${state}::jobs.job_state, 3, 3,
      now() - interval '1 hour' + n * interval '1 second', now(),
      case when ${state} = 'failed' then now() end,
      case when ${state} = 'failed' then jsonb_build_object('message', 'Number ' || n || ' was refused') end
    from generate_series(1, ${count}::int) n returning id`)
  return rows.map(({ id }) => id)
}

async function statesOf({ db }: TestServices): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; n: number }>(
    sql`select state::text, count(*)::int as n from jobs.job where name = 'count-thing' group by 1`,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

test('every queue says how much waits, since when, what failed, and when its timetable comes round', async () => {
  await using services = await servicesWithJobs()
  await givenJobs(services, 3, 'created')
  await givenJobs(services, 2, 'failed')
  await services.jobs.enqueue(services.db, countThing, { thingId }, { startAfter: new Date(Date.now() + 3_600_000) })
  services.clock.set('2026-11-14T09:00:00Z')
  const queues = await listQueues(services, VIEWER)
  const counted = queues.find(({ name }) => name === 'count-thing')
  expect(counted).toMatchObject({
    waiting: { count: 3, isMore: false },
    later: { count: 1, isMore: false },
    failed: 2,
    retrying: 0,
    cron: null,
    nextAt: null,
  })
  expect(Date.now() - Date.parse(counted?.oldestAt ?? '')).toBeGreaterThan(3_500_000)
  const swept = queues.find(({ name }) => name === 'sweep-things')
  expect(swept).toMatchObject({ cron: '10 4 * * *', nextAt: '2026-11-15T03:10:00.000Z', waiting: { count: 0 } })
  expect(queues.some(({ name }) => name.startsWith('__'))).toBe(false)
})

test('failed jobs are listed with their reason, found by id and words, page by page', async () => {
  await using services = await servicesWithJobs()
  const ids = await givenJobs(services, 30, 'failed')
  await givenJobs(services, 5, 'created')
  const first = await listQueuedJobs(services, FAILED, VIEWER)
  expect(first.total).toEqual({ count: 30, isMore: false })
  expect(first.jobs).toHaveLength(25)
  expect(first.jobs[0]).toMatchObject({ error: 'Number 30 was refused', tries: 4, nextAt: null, payload: { thingId } })
  const second = await listQueuedJobs(services, { ...FAILED, page: 2 }, VIEWER)
  expect(second.jobs).toHaveLength(5)
  const byId = await listQueuedJobs(services, { ...FAILED, search: ids[7] ?? '' }, VIEWER)
  expect(byId.jobs.map(({ id }) => id)).toEqual([ids[7]])
  const byWords = await listQueuedJobs(services, { ...FAILED, search: 'number 12 was' }, VIEWER)
  expect(byWords.total.count).toBe(1)
  expect((await listQueuedJobs(services, { ...FAILED, search: '100%' }, VIEWER)).total.count).toBe(0)
  expect((await listQueuedJobs(services, { ...FAILED, queue: 'sweep-things' }, VIEWER)).total.count).toBe(0)
  expect((await listQueuedJobs(services, { ...FAILED, state: 'created' }, VIEWER)).total.count).toBe(5)
})

test('a failed job is tried once more, or given up, and the audit says by whom', async () => {
  await using services = await servicesWithJobs()
  const [again, gone] = await givenJobs(services, 4, 'failed')
  expect(await retryFailedJobs(services, { ids: [again ?? ''] }, ADMIN)).toBe(1)
  expect(await deleteFailedJobs(services, { ids: [gone ?? ''] }, ADMIN)).toBe(1)
  expect(await statesOf(services)).toEqual({ failed: 2, retry: 1 })
  expect(await retryFailedJobs(services, { queue: 'count-thing' }, ADMIN)).toBe(2)
  expect(await statesOf(services)).toEqual({ retry: 3 })
  const { rows } = await services.db.execute(
    sql`select action, subject_id, actor_id from audit_events order by at, action`,
  )
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ action: 'jobs-deleted', subject_id: 'count-thing', actor_id: 'ada' })
})

test('what is not failed any more is neither tried again nor deleted, and the second of two admins hears it', async () => {
  await using services = await servicesWithJobs()
  const waiting = await givenJobs(services, 2, 'created')
  await expect(deleteFailedJobs(services, { ids: [...waiting] }, ADMIN)).rejects.toMatchObject({
    code: 'NO_FAILED_JOB',
  })
  const failed = await givenJobs(services, 20, 'failed')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => retryFailedJobs(services, { ids: [...failed] }, ADMIN)),
  )
  const changed = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0))
  expect(changed.reduce((sum, one) => sum + one, 0)).toBe(20)
  expect(await statesOf(services)).toEqual({ created: 2, retry: 20 })
})

test('only staff sees the queues and only admins change them', async () => {
  await using services = await servicesWithJobs()
  const [id = ''] = await givenJobs(services, 1, 'failed')
  await expect(listQueues(services, VISITOR)).rejects.toMatchObject({ status: 401 })
  await expect(listQueuedJobs(services, FAILED, VISITOR)).rejects.toMatchObject({ status: 401 })
  for (const verb of [retryFailedJobs, deleteFailedJobs]) {
    await expect(verb(services, { ids: [id] }, VIEWER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  }
  expect(await statesOf(services)).toEqual({ failed: 1 })
})

test('the list of what is not done does not read what is done', async () => {
  await using services = await servicesWithJobs()
  await givenJobs(services, 20, 'failed')
  await services.db.execute(sql`
    insert into jobs.job (name, data, state, completed_on)
    select 'count-thing', '{}', 'completed', now() from generate_series(1, 20000)`)
  const { rows } = await services.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from jobs.job where state = 'failed' and state <> 'completed' order by created_on desc, id desc limit 25`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/)
})
