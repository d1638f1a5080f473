import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  appUrl: string
  ownerUrl: string
  superuserUrl: string
  [Symbol.asyncDispose](): Promise<void>
}

/** A migrated, empty database of its own, copied from the run's template; dropped when the test lets go of it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const port = inject('postgresPort')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  const admin = async (statement: string) => {
    const client = new pg.Client(url('postgres', 'postgres'))
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name} template ${inject('templateDatabase')} owner bystro_owner`)
  return {
    appUrl: url('bystro_app', name),
    ownerUrl: url('bystro_owner', name),
    superuserUrl: url('postgres', name),
    [Symbol.asyncDispose]: () => admin(`drop database if exists ${name} with (force)`),
  }
}
