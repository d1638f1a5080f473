import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { askFio, rewindFio } from '#platform/external-apis/fio.server.ts'
import type { Services } from '#platform/services.server.ts'
import { matchMovementsJob } from '../match-movements-job.server.ts'
import { takeInStatements } from '../take-in-statements.server.ts'
import { statementOfFio } from './statement-of-fio.server.ts'

type Needed = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>
type Poll = { cursor: string | null; wasUnsure: boolean }

/** The bank's own limit for a token, with a second for clocks that differ. */
const PAUSE_MS = 31_000
/** Further back the bank wants its customer to sign in. */
const FIRST_DAYS = 60

export type Polled = 'off' | 'too soon' | 'rewound' | 'failed' | { added: number }

/**
 * Asks FIO what has moved. One of us at a time, and never twice within half a minute. The bank counts an answer as given when it
 * was sent; one that we may not have is asked for again, by leading the bank back to the last movement that we do have.
 */
export async function pollFio(services: Needed): Promise<Polled> {
  if (services.config.fioToken === null) return 'off'
  const poll = await takeTurn(services)
  if (poll === null) return 'too soon'
  try {
    if (poll.wasUnsure) {
      const firstDay = addDays(dayOf(services.clock.now()), -FIRST_DAYS)
      await rewindFio(services, poll.cursor === null ? { day: firstDay } : { id: poll.cursor })
      await note(services, { isUnsure: false, fault: null })
      return 'rewound'
    }
    return { added: await takeAnswer(services) }
  } catch (error) {
    if (!(error instanceof ExternalApiFault || error instanceof Refusal)) throw error
    const isUntouched = error instanceof ExternalApiFault && error.trouble === 'limited'
    services.log.warn({ reason: error.message }, 'FIO was not read')
    await note(services, { isUnsure: isUntouched ? poll.wasUnsure : true, fault: error.message })
    return 'failed'
  }
}

/** Whoever writes the row asks; from then on nobody knows what the bank has counted, until an answer is kept. */
async function takeTurn({ clock, db }: Needed): Promise<Poll | null> {
  const now = clock.now()
  const { rows } = await db.execute<Poll>(sql`
    with before as (select is_unsure from bank_polls where source = 'fio')
    insert into bank_polls (source, asked_at, is_unsure) values ('fio', ${now}, true)
    on conflict (source) do update set asked_at = excluded.asked_at, is_unsure = true
      where bank_polls.asked_at <= ${new Date(now.getTime() - PAUSE_MS)}
    returning cursor, coalesce((select is_unsure from before), true) as "wasUnsure"`)
  return rows[0] ?? null
}

async function takeAnswer(services: Needed): Promise<number> {
  const { db, jobs } = services
  const answer = await askFio(services)
  const statement = statementOfFio(answer)
  const newest = Math.max(0, ...answer.movements.map(({ column22 }) => column22.value))
  return db.transaction(async (tx) => {
    const statements = statement === null ? [] : [statement]
    const given = { statements, source: 'fio', file: null, isOurs: true, by: 'fio' } as const
    const taken = await takeInStatements(services, tx, given)
    const added = taken.reduce((sum, one) => sum + one.added, 0)
    await tx.execute(sql`
      update bank_polls set cursor = coalesce(${newest === 0 ? null : String(newest)}, cursor), is_unsure = false,
        answered_at = ${services.clock.now()}, last_fault = null
      where source = 'fio'`)
    if (added > 0) await jobs.enqueue(tx, matchMovementsJob, {})
    return added
  })
}

async function note({ db }: Needed, { isUnsure, fault }: { isUnsure: boolean; fault: string | null }): Promise<void> {
  await db.execute(sql`
    update bank_polls set is_unsure = ${isUnsure}, last_fault = ${fault}
    where source = 'fio'`)
}
