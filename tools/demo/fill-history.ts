import type pg from 'pg'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { emptyBook, HISTORY_TABLES, writeHistory } from './history-rows.ts'
import { writeOffice } from './office-rows.ts'
import { PLAYED_DAYS, planHistory } from './plan-history.ts'
import { idOf } from './seeded.ts'
import { writeRows } from './write-rows.ts'

/** Seats that were ordered longer than a fortnight ago, in the sessions to come by their date. */
export const ORDERED_BEFORE = [8, 6, 3, 1] as const

/** Marks that a part of the history is there, so that nobody fills it in twice. */
export const PART_IDS = { past: idOf('history', 'past'), fortnight: idOf('history', 'fortnight') }

type Ahead = { id: string; level: string; startsAt: Date }

/** Writes two years of rows in one transaction, or nothing where they are. Says whether it wrote them. */
export async function fillHistory(
  client: pg.ClientBase,
  services: Pick<Services, 'config' | 'settings' | 'clock'>,
  { seed, staffId }: { seed: string; staffId: string },
): Promise<boolean> {
  const now = services.clock.now()
  if (await isFilled(client, 'past')) return false
  const until = instantAt(addDays(dayOf(now), -PLAYED_DAYS))
  const { rows: sessions } = await client.query<Ahead>(
    `select id, level, starts_at as "startsAt" from sessions join sample_rows on kind = 'session' and row_id = id
     where status = 'published' and seats_taken = 0 and starts_at > $1::timestamptz + interval '2 days' order by starts_at`,
    [now],
  )
  const ahead = sessions.map(({ id, level, startsAt }, index) => ({
    id,
    grade: gradeOf(level),
    startsAt,
    wanted: ORDERED_BEFORE[index] ?? 0,
  }))
  const book = emptyBook(services, seed, now)
  writeHistory(services, book, { history: planHistory({ seed, now, ahead }), seed, staffId, until })
  writeOffice(services, book, { seed, staffId, until })
  book.mark('history', PART_IDS.past)
  await client.query('begin')
  try {
    for (const table of HISTORY_TABLES) await writeRows(client, table, book.rows[table])
    await client.query(
      `update sessions set seats_taken = (select coalesce(sum(seats), 0) from registrations
         where session_id = sessions.id and state in ('paid', 'completed')) where id = any($1::uuid[])`,
      [ahead.map(({ id }) => id)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

export async function isFilled(client: pg.ClientBase, part: keyof typeof PART_IDS): Promise<boolean> {
  const { rows } = await client.query(`select 1 from sample_rows where kind = 'history' and row_id = $1`, [
    PART_IDS[part],
  ])
  return rows.length > 0
}
