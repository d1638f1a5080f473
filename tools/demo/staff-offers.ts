import type pg from 'pg'
import { LECTURERS } from './history-rows.ts'
import type { OfferedSession } from './offered-sessions.ts'

/** Two instructors teach in turn what is on offer, and the last course for the advanced takes two evenings. */
export async function staffOffers(client: pg.ClientBase, offers: ReadonlyArray<OfferedSession>): Promise<void> {
  for (const [index, { id }] of offers.entries()) {
    const lecturer = LECTURERS[index % LECTURERS.length]
    await client.query('update sessions set instructor = $2 where id = $1 and instructor is null', [id, lecturer])
  }
  const long = offers.findLast(({ grade }) => grade === 'advanced')
  if (!long) return
  await client.query(
    `insert into lessons (session_id, ordinal, starts_at, duration_minutes)
      select id, 2, (starts_at at time zone 'Europe/Bratislava' + interval '7 days') at time zone 'Europe/Bratislava', duration_minutes
      from sessions where id = $1 on conflict do nothing`,
    [long.id],
  )
}
