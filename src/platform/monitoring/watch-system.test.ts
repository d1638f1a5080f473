import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alerts } from '#platform/alerts/alerts.tables.server.ts'
import { defineJob } from '#platform/jobs/job.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { watchSystem } from './watch-system.server.ts'

const MINUTE = 60_000

async function open(services: TestServices) {
  const rows = await services.db.select().from(alerts).where(sql`resolved_at is null`)
  return rows.map(({ kind, details }) => ({ kind, details }))
}

async function givenMail(services: TestServices, mail: { status: string; queuedAt: Date; failedAt?: Date }) {
  await services.db.execute(sql`
    insert into mails (id, message_id, template, payload, recipient, status, queued_at, failed_at)
    values (${randomUUID()}, ${randomUUID()}, 'test', '{}', 'a@posta.test', ${mail.status}, ${mail.queuedAt.toISOString()},
      ${mail.failedAt?.toISOString() ?? null})`)
}

test('a job that nobody takes for ten minutes raises an alert; work that is collected for later does not', async () => {
  await using services = await testServices()
  const late = defineJob({ name: 'late', payload: z.object({}) })
  const collected = defineJob({ name: 'collected', payload: z.object({}) })
  await installJobs(services.database.ownerUrl, [late, collected])
  const now = services.clock.now().getTime()
  for (const job of [late, collected]) {
    await services.jobs.enqueue(services.db, job, {}, { startAfter: new Date(now - 20 * MINUTE) })
  }
  const look = () => watchSystem(services, ['collected'])
  await look()
  expect(await open(services)).toEqual([{ kind: 'jobs-late', details: { queues: ['late'], waitsSeconds: 1_200 } }])
  await services.db.execute(sql`update jobs.job set start_after = ${new Date(now - 9 * MINUTE).toISOString()}`)
  await look()
  expect(await open(services)).toEqual([])
})

test('mails that do not leave, and mails that are given up, raise an alert each', async () => {
  await using services = await testServices()
  const ago = (minutes: number) => new Date(services.clock.now().getTime() - minutes * MINUTE)
  await givenMail(services, { status: 'queued', queuedAt: ago(14) })
  for (const minutes of [70, 50, 5])
    await givenMail(services, { status: 'failed', queuedAt: ago(90), failedAt: ago(minutes) })
  await watchSystem(services, [])
  expect(await open(services)).toEqual([])
  await givenMail(services, { status: 'failed', queuedAt: ago(90), failedAt: ago(1) })
  services.clock.advance(2 * MINUTE)
  await watchSystem(services, [])
  expect(await open(services)).toEqual([
    { kind: 'mails-late', details: { waitsSeconds: 16 * 60 } },
    { kind: 'mails-failing', details: { givenUpInAnHour: 3 } },
  ])
  services.clock.advance(60 * MINUTE)
  await services.db.execute(sql`update mails set status = 'sent', sent_at = now() where status = 'queued'`)
  await watchSystem(services, [])
  expect(await open(services)).toEqual([])
})

test('that it looked is kept, as the sign of life of whoever does the jobs', async () => {
  await using services = await testServices()
  await watchSystem(services, [])
  const { rows } = await services.db.execute(sql`select is_fine as "isFine" from watch_findings where name = 'system'`)
  expect(rows).toEqual([{ isFine: true }])
})
