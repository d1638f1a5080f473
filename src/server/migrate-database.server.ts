import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillRegistrationWords } from '#capabilities/booking/core/fill-registration-words.server.ts'
import { fillBook } from '#capabilities/ledger/fill-book.server.ts'
import { applyMigrations } from '#platform/db/migrations.server.ts'
import { installJobs, JOBS_SCHEMA } from '#platform/jobs/jobs.server.ts'
import { jobHandlers } from './job-handlers.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

export const MIGRATIONS_FOLDER = join(process.cwd(), 'drizzle')

/** Brings a database to what this release expects. Safe to run again; two at once wait for each other. */
export async function migrateDatabase(ownerUrl: string, folder = MIGRATIONS_FOLDER): Promise<number> {
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bystro-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(20261115)')
    await applyMigrations(client, folder)
    // Not before: waiting for another run, or for an index, keeps nobody else waiting.
    await client.query("set lock_timeout = '800ms'")
    // After the migrations, which hold locks that nobody may wait for as long as rows are copied.
    await fillRegistrationWords(drizzle({ client }))
    await fillBook(drizzle({ client }))
    await installJobs(ownerUrl, [...jobHandlers.map(({ definition }) => definition), ...waitingQueues])
    await client.query(`
      grant usage on schema ${JOBS_SCHEMA} to bystro_app;
      grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to bystro_app;
      grant usage, select on all sequences in schema ${JOBS_SCHEMA} to bystro_app;
      grant execute on all functions in schema ${JOBS_SCHEMA} to bystro_app;`)
  } finally {
    await client.end()
  }
  return (performance.now() - startedAt) / 1000
}
