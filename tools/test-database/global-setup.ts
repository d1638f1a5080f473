import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/migrate-database.server.ts'
import { startPostgres } from '../postgres/start-postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into vitest's own
  export interface ProvidedContext {
    postgresPort: number
    templateDatabase: string
  }
}

/** One PostgreSQL for the whole run, on a port nobody else has, with one migrated database that each test file copies. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const client = new pg.Client(postgres.url('postgres', 'postgres'))
  await client.connect()
  await client.query('create database template_for_tests owner bystro_owner')
  await client.end()
  await migrateDatabase(postgres.url('bystro_owner', 'template_for_tests'))
  project.provide('postgresPort', postgres.port)
  project.provide('templateDatabase', 'template_for_tests')
  return () => postgres.stop()
}
