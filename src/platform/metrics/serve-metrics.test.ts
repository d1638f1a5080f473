import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { createMetrics } from './metrics.server.ts'
import { serveMetrics } from './serve-metrics.server.ts'
import { watchPool, watchQueues } from './watch-database.server.ts'

test('figures are given only to who knows the token, and only at their own address', async () => {
  const token = 'a-token-of-sixteen-characters'
  const server = await serveMetrics(createMetrics().registry, { host: '127.0.0.1', port: 0, token })
  const ask = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, authorization ? { headers: { authorization } } : {})
  try {
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/metrics', 'Bearer wrong')).status).toBe(401)
    expect((await ask('/', `Bearer ${token}`)).status).toBe(404)
    const figures = await ask('/metrics', `Bearer ${token}`)
    expect(figures.status).toBe(200)
    expect(await figures.text()).toContain('bystro_live_streams')
  } finally {
    await server.stop()
  }
})

test('without a token figures stay on this machine', async () => {
  const open = { host: '0.0.0.0', port: 0, token: undefined }
  await expect(serveMetrics(createMetrics().registry, open)).rejects.toThrow('METRICS_TOKEN is required')
})

test('the pool and the queues are counted at each scrape', async () => {
  await using services = await testServices()
  const job = defineJob({ name: 'count-me', payload: z.object({}) })
  await installJobs(services.database.ownerUrl, [job])
  await services.jobs.enqueue(services.db, job, {})
  const metrics = createMetrics()
  watchPool(metrics, services.pool)
  watchQueues(metrics, services.pool)
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('bystro_database_connections{state="waiting"} 0')
  expect(figures).toContain('bystro_jobs_unfinished{job="count-me",state="created"} 1')
})
