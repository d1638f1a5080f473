import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningPostgres = {
  port: number
  /** Process id of the server itself, for drills that kill it. */
  pid: number
  bin: string
  home: string
  url(role: 'postgres' | 'bystro_owner' | 'bystro_app', database: string): string
  /** Kills the server and its children where they stand. Clients see their connections break and find nobody. */
  crash(): Promise<void>
  /** Starts it again on the same data and the same port, and waits until it has recovered. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of its own for this process, on a free port, gone when this process is gone. */
export async function startPostgres(
  options: { dataDir?: string; durable?: boolean; maxConnections?: number } = {},
): Promise<RunningPostgres> {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'owner.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const request = {
    dataDir: options.dataDir ?? null,
    durable: options.durable ?? false,
    maxConnections: options.maxConnections ?? 200,
  }
  owner.stdin.write(`${JSON.stringify(request)}\n`)
  const ended = new Promise<void>((done) => owner.once('exit', () => done()))
  const lines = createInterface({ input: owner.stdout })
  const nextLine = () =>
    Promise.race([
      new Promise<string>((done) => lines.once('line', done)),
      ended.then((): never => {
        throw new Error('PostgreSQL could not be started')
      }),
    ])
  const line = await nextLine()
  const ask = async (word: 'crash' | 'revive') => {
    owner.stdin.write(`${word}\n`)
    await nextLine()
  }
  const { port, pid, bin, home } = JSON.parse(line) as { port: number; pid: number; bin: string; home: string }
  owner.unref()
  return {
    port,
    pid,
    bin,
    home,
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    crash: () => ask('crash'),
    revive: () => ask('revive'),
    async stop() {
      owner.ref()
      owner.stdin.end()
      await ended
    },
  }
}
