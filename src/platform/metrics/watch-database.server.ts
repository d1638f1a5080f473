import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.server.ts'

type Pool = {
  totalCount: number
  idleCount: number
  waitingCount: number
  query(text: string, values?: Array<unknown>): Promise<{ rows: Array<Record<string, unknown>> }>
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
export function watchQueues(
  { registry }: Metrics,
  pool: Pool,
  /** Queues that collect work for later: nothing in them is late. */
  collecting: ReadonlyArray<string> = [],
): void {
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
      for (const { job, state, n } of rows) this.set({ job: String(job), state: String(state) }, Number(n))
    },
  })
  registry.registerMetric(gauge)
  watchAge({ registry }, pool, {
    name: 'bystro_jobs_oldest_seconds',
    help: 'How long the job that has been due for longest waits, of the kinds that somebody does',
    values: [[...collecting]],
    question: `select extract(epoch from now() - min(start_after))::float8 as seconds from jobs.job
      where state < 'active' and not blocked and start_after <= now() and name <> all($1)`,
  })
}

/** The answer to one question in seconds, asked at each scrape; nothing while there is nothing to have an age. */
export function watchAge(
  { registry }: Pick<Metrics, 'registry'>,
  pool: Pick<Pool, 'query'>,
  { name, help, question, values = [] }: { name: string; help: string; question: string; values?: Array<unknown> },
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const { rows } = await pool.query(question, values)
      const seconds = rows[0]?.seconds
      if (typeof seconds === 'number') this.set(seconds)
      else this.remove()
    },
  })
  registry.registerMetric(gauge)
}
