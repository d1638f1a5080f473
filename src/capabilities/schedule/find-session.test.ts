import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '#platform/testing/test-services.server.ts'
import { lockSessions } from './find-session.server.ts'
import { givenSession } from './schedule.testing.server.ts'

test('a session that changes while it is waited for is locked all the same, whatever the plan', async () => {
  await using services = await testServices()
  const { db } = services
  const ids = [(await givenSession(services)).id, (await givenSession(services)).id].toSorted()
  const [isChanged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = db.transaction(async (tx) => {
    await tx.execute(sql`update sessions set capacity = capacity + 1 where id = ${ids[1]}`)
    isChanged.resolve()
    await mayEnd.promise
  })
  await isChanged.promise
  const locking = db.transaction(async (tx) => {
    // The plan that loses a changed row of a join.
    for (const other of ['hashjoin', 'mergejoin', 'seqscan'])
      await tx.execute(sql`set local ${sql.raw(`enable_${other}`)} = off`)
    const both = sql`select ${ids[0]}::uuid union all select session_id from lessons where session_id = ${ids[1]} and ordinal = 1`
    const { rows } = await tx.execute<{ id: string }>(lockSessions(both, 'no key update'))
    return rows.map(({ id }) => id)
  })
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
  mayEnd.resolve()
  await changing
  expect(await locking).toEqual(ids)
})
