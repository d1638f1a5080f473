import { lt, sql } from 'drizzle-orm'
import { openConnection } from '#platform/connections/open-connection.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { crmSignIns } from './crm.tables.server.ts'
import { alertUnreachable, resolveSettled } from './crm-alerts.server.ts'
import { isCrmConnected } from './is-crm-connected.ts'
import { pushOrder } from './push-order.server.ts'
import { removeContact } from './remove-contact.server.ts'
import { tellCrmJob } from './tell-crm-job.server.ts'

type Telling = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>

/** A run ends well within what a job may take; another one goes on. */
const RUN_MS = 60_000
const A_BATCH = 50
/** A worker that was away for a weekend still finds what changed meanwhile. */
const CHANGED_MS = 4 * 86_400_000
/** An entry of the audit is dated before its transaction ends: a push in between has not seen the change. */
const SLACK_SECONDS = 20
const SILENT_MS = 6 * 60 * 60_000
const SIGN_INS_KEPT_MS = 86_400_000

/**
 * Brings the CRM to what our books say: people who asked to be erased first, then orders it was never told of and those
 * that changed since. Nothing is lost while it is not connected or does not answer; it waits here.
 */
export async function tellCrm(services: Telling): Promise<{ told: number }> {
  const { clock, db } = services
  await db.delete(crmSignIns).where(lt(crmSignIns.expiresAt, new Date(clock.now().getTime() - SIGN_INS_KEPT_MS)))
  await markChanged(services)
  const run = { told: 0, until: performance.now() + RUN_MS }
  try {
    if (await removeAll(services)) await pushAll(services, run)
  } catch (error) {
    // Another worker is at it, and sees the same list.
    if (!(error instanceof Postponed)) throw error
  }
  await resolveSettled(services)
  await watchSilence(services)
  return { told: run.told }
}

/** What staff or buyers did to an order is in the audit, whichever way they did it. A failed one may be right now. */
async function markChanged({ clock, db }: Telling): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - CHANGED_MS).toISOString()
  await db.execute(sql`
    update crm_pushes push set state = 'waiting', last_error = null
    from (
      select subject_id, max(at) as at from audit_events
      where subject_kind = 'registration' and at > ${since} group by subject_id) change
    where push.registration_id = case when change.subject_id ~ '^[0-9a-f-]{36}$' then change.subject_id::uuid end
      and push.state in ('pushed', 'failed')
      and change.at > push.updated_at - make_interval(secs => ${SLACK_SECONDS})`)
  // Retention leaves no entry: an order that names its buyer no more has a contact that has to go.
  await db.execute(sql`
    update crm_pushes push set state = 'waiting', last_error = null from registrations
    where registrations.id = push.registration_id and push.state = 'pushed' and registrations.buyer_email is null`)
}

/** False where there is no way in. */
async function removeAll(services: Telling): Promise<boolean> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select id from crm_removals where state = 'waiting' order by asked_at limit ${A_BATCH}`)
  for (const { id } of rows) if ((await removeContact(services, { removalId: id })) === 'waiting') return false
  return true
}

async function pushAll(services: Telling, run: { told: number; until: number }): Promise<void> {
  const { db, jobs } = services
  for (let due = await listDue(services); due.length > 0; due = await listDue(services)) {
    for (const registrationId of due) {
      if (performance.now() > run.until) return jobs.enqueue(db, tellCrmJob, {})
      const outcome = await pushOrder(services, { registrationId })
      if (outcome === 'waiting') return
      if (outcome === 'told') run.told += 1
    }
  }
}

/** One that was stopped waits longer each time, up to six hours, so that it does not stand in the way of the others. */
async function listDue({ clock, db }: Telling): Promise<ReadonlyArray<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select registration_id as id from crm_pushes
    where state = 'waiting' and (last_error is null
      or updated_at < ${clock.now().toISOString()}::timestamptz
        - make_interval(mins => least(power(2, least(attempts, 9)), 360)::int))
    order by updated_at, registration_id limit ${A_BATCH}`)
  return rows.map(({ id }) => id)
}

async function watchSilence(services: Telling): Promise<void> {
  const connection = await openConnection(services, 'zoho')
  if (!isCrmConnected(connection)) return
  const { lastFaultAt, lastFault } = connection
  const lastOkAt = connection.lastOkAt ?? connection.connectedAt
  const isSilent = services.clock.now().getTime() - new Date(lastOkAt).getTime() > SILENT_MS
  if (isSilent && lastFaultAt !== null && lastFaultAt > lastOkAt) await alertUnreachable(services, { lastFault })
}
