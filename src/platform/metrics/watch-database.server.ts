import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.server.ts'

type Pool = {
  totalCount: number
  idleCount: number
  waitingCount: number
  query(text: string): Promise<{ rows: Array<{ job: string; state: string; n: number }> }>
}

/** Waiting above zero for more than a moment means that the connection budget is too small, or that a statement hangs. */
export function watchPool({ registry }: Metrics, pool: Pool): void {
  const gauge = new Gauge({
    name: 'bystro_database_connections',
    help: 'Connections of the pool of this process by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  registry.registerMetric(gauge)
}

/** Asked at each scrape: one statement over an index, whatever the number of kinds. */
export function watchQueues({ registry }: Metrics, pool: Pool): void {
  const gauge = new Gauge({
    name: 'bystro_jobs_unfinished',
    help: 'Jobs that wait, run or have failed for good, by kind and state',
    labelNames: ['job', 'state'] as const,
    registers: [],
    async collect() {
      const { rows } = await pool.query(
        "select name as job, state::text, count(*)::int as n from jobs.job where state <> 'completed' group by 1, 2",
      )
      this.reset()
      for (const { job, state, n } of rows) this.set({ job, state }, n)
    },
  })
  registry.registerMetric(gauge)
}
