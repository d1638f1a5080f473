import { sql } from 'drizzle-orm'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * One hand at the CRM, over all workers: two that look for the same address at once would both find nobody and make two
 * contacts. `still` throws once the hold is lost, and is asked before every call. Whoever comes second comes back later.
 */
export async function oneAtATime<Outcome>(
  { db }: Pick<Services, 'db'>,
  work: (still: () => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('crm', 0)) as "isOurs"`,
    )
    if (!rows[0]?.isOurs) throw new Postponed('the CRM is being told of something else')
    return work(async () => void (await tx.execute(sql`select 1`)))
  })
}
