import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  appUrl: string
  ownerUrl: string
  superuserUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** The database of the next test, made while the current one runs. */
let next: Promise<string> | undefined

/** A migrated, empty database of its own, copied from the run's template; dropped when the test lets go of it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = await (next ?? copyTemplate())
  next = copyTemplate()
  // Whoever waits for it hears of the failure; a run that ends meanwhile has nobody waiting.
  next.catch(() => undefined)
  return {
    appUrl: addressOf('bystro_app', name),
    ownerUrl: addressOf('bystro_owner', name),
    superuserUrl: addressOf('postgres', name),
    [Symbol.asyncDispose]: () => admin(`drop database if exists ${name} with (force)`),
  }
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // File by file takes half as long as through the log, and nobody here waits for a disk.
  const template = inject('templateDatabase')
  await admin(`create database ${name} template ${template} owner bystro_owner strategy file_copy`)
  return name
}

/** One for the tests of a worker, which ends without closing it. */
let admins: pg.Pool | undefined

async function admin(statement: string): Promise<void> {
  if (!admins) {
    admins = new pg.Pool({ connectionString: addressOf('postgres', 'postgres'), max: 4, allowExitOnIdle: true })
    // At the end of the run the server may be gone first.
    admins.on('error', () => undefined)
  }
  await admins.query(statement)
}

function addressOf(role: string, database: string): string {
  return `postgres://${role}@127.0.0.1:${inject('postgresPort')}/${database}`
}
