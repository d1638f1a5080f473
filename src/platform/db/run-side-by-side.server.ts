import type pg from 'pg'
import type { Database } from './database.server.ts'

/** A connection that runs statements of one caller, as `prepareStatement` takes it. */
export type Connection = { $client: Pick<pg.ClientBase, 'query'> }

type Bounds = {
  /** How many connections they share. All of them at once would take the pool away from everybody else. */
  connections: number
  /** How long each of their statements may take. */
  milliseconds: number
}

/** Runs tasks side by side, each with a bound of its own: one that fails or takes too long leaves the others alone. */
export async function runSideBySide<Answer>(
  db: Database,
  { connections, milliseconds }: Bounds,
  tasks: ReadonlyArray<(connection: Connection) => Promise<Answer>>,
): Promise<ReadonlyArray<PromiseSettledResult<Answer>>> {
  const outcomes: Array<PromiseSettledResult<Answer>> = []
  const waiting = [...tasks.entries()]

  async function work(): Promise<void> {
    const client = await db.$client.connect()
    let isAsBefore = false
    try {
      await client.query(`set statement_timeout = ${Math.round(milliseconds)}`)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, task] = next
        const [outcome] = await Promise.allSettled([task({ $client: client })])
        outcomes[at] = outcome
      }
      await client.query('reset statement_timeout')
      isAsBefore = true
    } finally {
      // A connection that keeps the bound must not come back to the pool.
      client.release(!isAsBefore)
    }
  }

  await Promise.all(Array.from({ length: Math.min(connections, tasks.length) }, work))
  return outcomes
}
