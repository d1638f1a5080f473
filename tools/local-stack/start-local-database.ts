import pg from 'pg'
import { migrateDatabase } from '#server/migrate-database.server.ts'
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts'

export type LocalDatabase = { postgres: RunningPostgres; appUrl: string; ownerUrl: string }

/** A migrated database on a PostgreSQL of its own. */
export async function startLocalDatabase(
  options: { dataDir?: string; durable?: boolean; maxConnections?: number; supervised?: boolean } = {},
): Promise<LocalDatabase> {
  return makeDatabase(await startPostgres(options))
}

/** The same on a server that runs already, such as the primary of a pair, or whatever leads to it. */
export async function makeDatabase<Server extends RunningPostgres>(
  postgres: Server,
): Promise<LocalDatabase & { postgres: Server }> {
  const client = new pg.Client(postgres.url('postgres', 'postgres'))
  await client.connect()
  const { rows } = await client.query("select 1 from pg_database where datname = 'bystro'")
  if (rows.length === 0) await client.query('create database bystro owner bystro_owner')
  await client.end()
  const ownerUrl = postgres.url('bystro_owner', 'bystro')
  await migrateDatabase(ownerUrl)
  return { postgres, appUrl: postgres.url('bystro_app', 'bystro'), ownerUrl }
}
