import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { INVITED_DAYS } from './company-page.ts'
import { ordersOf } from './list-company-orders.server.ts'

const forgetCompanyContactsJob = defineJob({
  name: 'forget-company-contacts',
  payload: z.object({}),
  cron: '40 3 * * *',
})

/**
 * What nobody took up goes, and so does a page once it has nothing to show: when the last of its orders has lost its buyer,
 * whoever still sees it has no reason to be kept.
 */
export async function forgetCompanyContacts({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - INVITED_DAYS * 86_400_000).toISOString()
  await db.execute(sql`delete from company_contacts where state = 'invited' and invited_at < ${before}`)
  await db.execute(sql`
    delete from company_pages page where created_at < ${before} and not exists (select from ${ordersOf(sql`page.id`)} registration)
      and not exists (select from company_contacts contact where contact.page_id = page.id
        and coalesce(revoked_at, joined_at, invited_at) >= ${before})`)
}

export const companyPageJobs: ReadonlyArray<JobHandler<Services>> = [
  work(forgetCompanyContactsJob, (services: Services) => forgetCompanyContacts(services)),
]
