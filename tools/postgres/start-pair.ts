import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type PairedPostgres, startPairedPostgres } from './start-postgres.ts'

export type PostgresPair = {
  /** The one that takes writes. The two change places at `promote`; their ports stay. */
  readonly primary: PairedPostgres
  /** The other one. After a promotion it is the old primary, which stays down until `rebuildStandby`. */
  readonly standby: PairedPostgres
  /** Where both keep finished WAL. */
  archive: string
  /** Makes the standby the primary by `ops/promote-standby.sh`, which refuses while the old primary answers: crash that first. */
  promote(): Promise<void>
  /** Starts the one that is down as standby by `ops/follow-primary.sh`, and lets commits wait for it again. */
  rebuildStandby(): Promise<'rewound' | 'copied'>
  /** Whether a commit waits until the standby has it on its disk. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  /** The standby goes on keeping what the primary sends and shows none of it, until it is resumed or promoted. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  stop(): Promise<void>
}

const projectRoot = resolve(import.meta.dirname, '../..')
const STREAMS_WITHIN_MS = 60_000

/** A primary and a standby that has every commit before it is answered, with a WAL archive, as operations ask for. */
export async function startPair(
  options: { maxConnections?: number; isSynchronous?: boolean } = {},
): Promise<PostgresPair> {
  const { isSynchronous = true, ...server } = options
  const first = await startPairedPostgres(server, { name: 'bystro_a', archive: null, follows: null })
  // It goes with the first server's own folder, however this process ends.
  const archive = join(first.home, 'archive')
  const second = await startPairedPostgres(server, { name: 'bystro_b', archive, follows: first.port })
  let [primary, standby] = [first, second]

  async function setSynchronous(isWanted: boolean): Promise<void> {
    await ask(primary, `alter system set synchronous_standby_names = '${isWanted ? standby.name : ''}'`)
    await ask(primary, 'select pg_reload_conf()')
    await until(`${standby.name} is ${isWanted ? 'waited for' : 'not waited for'}`, async () => {
      const { rows } = await ask(
        primary,
        `select sync_state = 'sync' as is from pg_stat_replication where state = 'streaming'`,
      )
      return isWanted ? rows.length === 1 && rows[0]?.is === true : rows.every((row) => row.is === false)
    })
  }

  if (isSynchronous) await setSynchronous(true)
  return {
    get primary() {
      return primary
    },
    get standby() {
      return standby
    },
    archive,
    async promote() {
      await promisify(execFile)(join(projectRoot, 'ops', 'promote-standby.sh'), {
        env: {
          PATH: `${standby.bin}:${process.env.PATH}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(standby.port),
          OLD_PRIMARY: `127.0.0.1:${primary.port}`,
        },
      })
      ;[primary, standby] = [standby, primary]
    },
    async rebuildStandby() {
      const how = await standby.follow(primary.port)
      if (isSynchronous) await setSynchronous(true)
      return how
    },
    setSynchronous,
    pauseReplay: async () => void (await ask(standby, 'select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask(standby, 'select pg_wal_replay_resume()')),
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  }
}

async function ask(server: PairedPostgres, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(server.url('postgres', 'postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + STREAMS_WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error(`It did not come about in a minute that ${what}`)
    await wait(50)
  }
}
