import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { OwnerRequest, OwnerWord, Paired } from './owner.ts'

export type RunningPostgres = {
  port: number
  /** Process id of the server itself, for drills that kill it; another one after it was revived. */
  readonly pid: number
  bin: string
  home: string
  url(role: 'postgres' | 'bystro_owner' | 'bystro_app', database: string): string
  /** Kills the server and its children where they stand. Clients see their connections break and find nobody. */
  crash(): Promise<void>
  /** Starts it again on the same data and the same port, and waits until it has recovered. */
  revive(): Promise<void>
  stop(): Promise<void>
}

/** One of two servers that follow each other. */
export type PairedPostgres = RunningPostgres & {
  name: string
  /** After a crash: starts as standby of the primary at that port. Says whether its own data was rewound or copied anew. */
  follow(primary: number): Promise<'rewound' | 'copied'>
}

type Options = { dataDir?: string; durable?: boolean; maxConnections?: number; supervised?: boolean }

/** Starts a PostgreSQL of its own for this process, on a free port, gone when this process is gone. */
export async function startPostgres(options: Options = {}): Promise<RunningPostgres> {
  return (await startOwned(options, null)).postgres
}

/** Starts one of a pair: every commit waits for the disk, and WAL is kept in an archive. */
export async function startPairedPostgres(options: Options, paired: Paired): Promise<PairedPostgres> {
  const { postgres, ask } = await startOwned({ ...options, durable: true }, paired)
  // Getters are carried over, not their values of this moment.
  return Object.defineProperties(
    {
      name: paired.name,
      follow: async (primary: number) => (await ask(`follow ${primary}`)).how ?? 'copied',
    },
    Object.getOwnPropertyDescriptors(postgres),
  ) as PairedPostgres
}

type Said = { port: number; pid: number; bin: string; home: string; how?: 'rewound' | 'copied' | null }

async function startOwned(
  options: Options,
  paired: Paired | null,
): Promise<{ postgres: RunningPostgres; ask(word: OwnerWord): Promise<Said> }> {
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'owner.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const request: OwnerRequest = {
    dataDir: options.dataDir ?? null,
    durable: options.durable ?? false,
    maxConnections: options.maxConnections ?? 200,
    supervised: options.supervised ?? false,
    paired,
  }
  owner.stdin.write(`${JSON.stringify(request)}\n`)
  const ended = new Promise<void>((done) => owner.once('exit', () => done()))
  const lines = createInterface({ input: owner.stdout })
  const nextLine = async () => {
    const line = await Promise.race([
      new Promise<string>((done) => lines.once('line', done)),
      ended.then((): never => {
        throw new Error('PostgreSQL could not be started')
      }),
    ])
    return JSON.parse(line) as Said
  }
  const { port, pid, bin, home } = await nextLine()
  let current = pid
  const ask = async (word: OwnerWord) => {
    owner.stdin.write(`${word}\n`)
    const said = await nextLine()
    current = said.pid
    return said
  }
  owner.unref()
  const postgres: RunningPostgres = {
    port,
    get pid() {
      return current
    },
    bin,
    home,
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    crash: async () => void (await ask('crash')),
    revive: async () => void (await ask('revive')),
    async stop() {
      owner.ref()
      owner.stdin.end()
      await ended
    },
  }
  return { postgres, ask }
}
