import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expectedMigration, knownMigrations } from '#platform/db/migrations.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listNodeNames } from './list-node-names.server.ts'
import { readNodeName } from './node-name.server.ts'
import { readRelease } from './release.server.ts'
import type { SeenNode, SystemHealth } from './system-health.ts'

type DatabaseRow = {
  version: string
  bytes: string
  now: string
  connections: number
  connectionsMost: number
  applied: number
  archives: boolean
  archivedAt: string | null
  archiveFailedAt: string | null
  archiveFailures: number
}

/** How the parts of the product that run with us do: database, release, archive, disk, nodes. Nobody outside is asked. */
export async function readSystemHealth(
  { db, clock, config, live }: Pick<Services, 'db' | 'clock' | 'config' | 'live'>,
  call: Pick<Call, 'actor'>,
): Promise<SystemHealth> {
  requireAccess('readSystemHealth', call.actor)
  const askedAt = performance.now()
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      clock_timestamp() as now, (select count(*)::int from pg_stat_activity where datname is not null) as connections,
      current_setting('max_connections')::int as "connectionsMost",
      (select count(*)::int from migrations.applied) as applied, current_setting('archive_mode') <> 'off' as archives,
      last_archived_time as "archivedAt", last_failed_time as "archiveFailedAt", failed_count::int as "archiveFailures"
    from pg_stat_archiver`)
  const tookMs = Math.round(performance.now() - askedAt)
  const ourNow = clock.now().getTime()
  const row = rows[0] as DatabaseRow
  const migrations = join(process.cwd(), 'drizzle')
  return {
    release: {
      ...readRelease(),
      node: process.versions.node,
      startedAt: new Date(ourNow - process.uptime() * 1000).toISOString(),
    },
    database: {
      version: row.version,
      bytes: Number(row.bytes),
      tookMs,
      driftMs: Math.round(ourNow - new Date(row.now).getTime()),
      connections: row.connections,
      connectionsMost: row.connectionsMost,
    },
    migrations: {
      applied: row.applied,
      known: knownMigrations(migrations),
      newest: expectedMigration(migrations).tag,
    },
    archive: row.archives
      ? { lastAt: momentOf(row.archivedAt), failedAt: momentOf(row.archiveFailedAt), failures: row.archiveFailures }
      : null,
    disk: await readDisk(config.pictures.folder),
    isListening: live.isListening(),
    nodes: await listNodes(db),
  }
}

function momentOf(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}

async function listNodes(db: Services['db']): Promise<ReadonlyArray<SeenNode>> {
  const rows = await listNodeNames(db)
  return rows.flatMap(({ name, since }) => {
    const node = readNodeName(name)
    const isThis = node?.pid === String(process.pid)
    return node ? [{ ...node, since: new Date(since).toISOString(), isThis }] : []
  })
}

/** Of the disk that this node writes to. */
async function readDisk(folder: string): Promise<SystemHealth['disk']> {
  try {
    await mkdir(folder, { recursive: true })
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
