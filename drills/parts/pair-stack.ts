import pg from 'pg'
import { type BookingStack, startBookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { makeDatabase } from '../../tools/local-stack/start-local-database.ts'
import { type PostgresFront, startFront } from '../../tools/postgres/start-front.ts'
import { type PostgresPair, startPair } from '../../tools/postgres/start-pair.ts'
import type { RunningPostgres } from '../../tools/postgres/start-postgres.ts'

export type PairStack = { stack: BookingStack; pair: PostgresPair; front: PostgresFront }

/** A booking stack whose database is a primary with a standby, behind one address that leads to the primary. */
export async function startPairStack(): Promise<PairStack> {
  const pair = await startPair()
  const front = await startFront(pair.primary.port)
  const postgres = {
    ...pair.primary,
    port: front.port,
    url: front.url,
    async stop() {
      front.stop()
      await pair.stop()
    },
  }
  const stack = await startBookingStack({ database: await makeDatabase(postgres) })
  return { stack, pair, front }
}

/** Asks one server, and not whichever is the primary. */
export async function askServer<Row extends pg.QueryResultRow>(
  server: RunningPostgres,
  statement: string,
): Promise<ReadonlyArray<Row>> {
  const client = new pg.Client(server.url('postgres', 'bystro'))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
