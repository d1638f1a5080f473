import { and, eq, ne, sql } from 'drizzle-orm'
import { findOrderOutline, type OrderOutline } from '#capabilities/booking/find-order-outline.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { deleteZohoContact, upsertZohoContact, upsertZohoDeal } from '#platform/external-apis/zoho-crm.server.ts'
import type { Services } from '#platform/services.server.ts'
import { crmPushes } from './crm.tables.server.ts'
import { type CrmAccess, openCrm, withCrm } from './crm-access.server.ts'
import { alertFailedPushes } from './crm-alerts.server.ts'
import { noteCrmCall } from './note-crm-call.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import { contactOf, dealOf } from './order-for-crm.server.ts'
import type { PushOrder } from './push-order-job.server.ts'

type Pushing = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/**
 * `waiting`: not connected, or not now, and tried again by itself · `told`: they know it as it is · `failed`: they do not
 * want it · `nothing`: there is nothing to be told, or the person was erased.
 */
export type PushOutcome = 'told' | 'failed' | 'nothing' | 'waiting'

/**
 * Tells the CRM what an order is now: its buyer as a contact, found by address, the order as a deal, found by its reference.
 * Running twice, or again after a crash between the two, finds what the first run made. The attempt is written down before
 * the first call, so that whoever is erased later is looked for even if no answer was ever heard.
 */
export async function pushOrder(services: Pushing, { registrationId }: PushOrder): Promise<PushOutcome> {
  const { clock, db } = services
  const now = clock.now()
  await db
    .insert(crmPushes)
    .values({ registrationId, state: 'waiting', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const access = await openCrm(services).catch((error: unknown) => stopped(services, registrationId, error))
  if (access === null || access === 'waiting' || access === 'failed') return access ?? 'waiting'
  return oneAtATime(services, async (still) => {
    if (!(await beginAttempt(services, registrationId))) return 'nothing'
    // Read only now: whoever was erased before the attempt was written down has no address any more.
    const order = await findOrderOutline(db, registrationId)
    try {
      if (!order?.buyer) return await forget(services, { registrationId, access, still })
      return await tell(services, { registrationId, order, buyer: order.buyer, access, still })
    } catch (error) {
      return stopped(services, registrationId, error)
    }
  })
}

type Telling = {
  registrationId: string
  order: OrderOutline
  buyer: NonNullable<OrderOutline['buyer']>
  access: CrmAccess
  still: () => Promise<void>
}

async function tell(services: Pushing, { registrationId, order, buyer, access, still }: Telling): Promise<PushOutcome> {
  await still()
  const contactId = await withCrm(services, access, (token) => upsertZohoContact(services, token, contactOf(buyer)))
  if (!(await keep(services, registrationId, { contactId }))) return takeBack(services, access, contactId)
  await still()
  const dealId = await withCrm(services, access, (token) => upsertZohoDeal(services, token, dealOf(order, contactId)))
  const now = services.clock.now()
  const told = { contactId, dealId, state: 'pushed', pushedAt: now, attempts: 0, lastError: null } as const
  if (!(await keep(services, registrationId, told))) return takeBack(services, access, contactId)
  await noteCrmCall(services, null)
  return 'told'
}

/** False where the order was erased meanwhile. */
async function keep(
  { clock, db }: Pushing,
  registrationId: string,
  known: Partial<typeof crmPushes.$inferInsert>,
): Promise<boolean> {
  const kept = await db
    .update(crmPushes)
    .set({ ...known, updatedAt: clock.now() })
    .where(and(eq(crmPushes.registrationId, registrationId), ne(crmPushes.state, 'removed')))
    .returning({ registrationId: crmPushes.registrationId })
  return kept.length > 0
}

async function beginAttempt({ clock, db }: Pushing, registrationId: string): Promise<boolean> {
  const begun = await db
    .update(crmPushes)
    .set({ attempts: sql`${crmPushes.attempts} + 1`, updatedAt: clock.now() })
    .where(and(eq(crmPushes.registrationId, registrationId), ne(crmPushes.state, 'removed')))
    .returning({ registrationId: crmPushes.registrationId })
  return begun.length > 0
}

/**
 * An order without its buyer's address names nobody any more, because retention or an erasure has emptied it: their contact
 * goes as well, unless another order still names them.
 */
async function forget(
  services: Pushing,
  { registrationId, access, still }: Pick<Telling, 'registrationId' | 'access' | 'still'>,
): Promise<PushOutcome> {
  const { rows } = await services.db.execute<{ contactId: string }>(sql`
    select contact_id as "contactId" from crm_pushes push
    where registration_id = ${registrationId} and contact_id is not null and not exists (
      select from crm_pushes other join registrations on registrations.id = other.registration_id
      where other.contact_id = push.contact_id and other.state <> 'removed' and buyer_email is not null)`)
  for (const { contactId } of rows) {
    await still()
    await withCrm(services, access, (token) => deleteZohoContact(services, token, contactId))
  }
  await keep(services, registrationId, { state: 'removed', lastError: null })
  return 'nothing'
}

/** The person was erased while we told of them. A removal is owed for the attempt anyway; this is only sooner. */
async function takeBack(services: Pushing, access: CrmAccess, contactId: string): Promise<PushOutcome> {
  await withCrm(services, access, (token) => deleteZohoContact(services, token, contactId))
  return 'nothing'
}

/** What is about the order alone is for a person; everything else passes, and the order waits for it. */
async function stopped(services: Pushing, registrationId: string, error: unknown): Promise<'failed' | 'waiting'> {
  if (!(error instanceof ExternalApiFault)) throw error
  const state = error.trouble === 'refused' ? 'failed' : 'waiting'
  await keep(services, registrationId, { state, lastError: error.message.slice(0, 200) })
  await noteCrmCall(services, error)
  if (state === 'failed') await alertFailedPushes(services)
  return state
}
