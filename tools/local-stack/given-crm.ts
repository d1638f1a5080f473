import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sealSecrets } from '#platform/connections/sealed-secrets.server.ts'
import { ERASURE_ID } from './given-requests.ts'

type Site = { databaseUrl: string; signingSecret: string }

/** A CRM on an ordinary day: orders that it knows, some that wait, two that it refused and a contact that would not go. */
export async function givenCrm({ databaseUrl, signingSecret }: Site): Promise<void> {
  const secrets = { clientSecret: 'of-a-sample', refreshToken: 'of-a-sample' }
  const sealed = sealSecrets({ signingSecrets: [signingSecret] }, 'zoho', secrets)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into connections (service, facts, sealed, last_ok_at, connected_at, updated_at, updated_by)
       values ('zoho', '{"clientId": "1000.SAMPLE0CLIENT0OF0NOBODY", "region": "eu"}', $1, now() - interval '4 minutes',
         now() - interval '20 days', now(), 'sample')`,
      [sealed],
    )
    await client.query(
      `insert into crm_pushes (registration_id, state, contact_id, deal_id, attempts, last_error, created_at, updated_at, pushed_at)
       select id, state,
         case when state = 'pushed' then (543728000000100000 + n)::text end,
         case when state = 'pushed' then (543728000000200000 + n)::text end,
         case state when 'failed' then 3 when 'waiting' then 0 else 1 end,
         case when state = 'failed' then 'INVALID_DATA: invalid data (Email)' end,
         now() - n * interval '7 hours', now() - n * interval '7 hours',
         case when state = 'pushed' then now() - n * interval '7 hours' end
       from (
         select id, n, case when n in (2, 5) then 'failed' when n in (1, 9) then 'waiting' when n = 7 then 'removed'
           else 'pushed' end as state
         from (select id, row_number() over (order by created_at desc, id) as n from registrations
           where paid_at is not null and buyer_name is not null) paid) told
       on conflict do nothing`,
    )
    await client.query(
      `insert into crm_removals (id, request_id, contact_id, state, attempts, last_error, asked_at)
       values ($1, $2, '543728000000100007', 'failed', 2, 'NO_PERMISSION: permission denied to delete records', now() - interval '3 hours')`,
      [randomUUID(), ERASURE_ID],
    )
  } finally {
    await client.end()
  }
}
