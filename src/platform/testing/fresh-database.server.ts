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
  await admin(`create database ${name} template ${inject('templateDatabase')} owner bystro_owner`)
  return name
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client(addressOf('postgres', 'postgres'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

function addressOf(role: string, database: string): string {
  return `postgres://${role}@127.0.0.1:${inject('postgresPort')}/${database}`
}
