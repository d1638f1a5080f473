import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** What the CRM was given of somebody's order, and under which ids it keeps it. */
export type CrmRecordOfPerson = { reference: string; pushedAt: string; contactId: string; dealId: string }

/** Orders of somebody that the CRM holds a record of. What was given stands with the orders themselves. */
export async function personalDataOfCrm(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<CrmRecordOfPerson>> {
  const { rows } = await db.execute<CrmRecordOfPerson>(sql`
    select reference, pushed_at as "pushedAt", contact_id as "contactId", deal_id as "dealId"
    from crm_pushes push join registrations registration on registration.id = push.registration_id
    where push.registration_id = any(${sql.param(registrationIds)}::uuid[]) and push.state <> 'removed'
      and push.contact_id is not null order by push.created_at, push.registration_id`)
  return rows
}
