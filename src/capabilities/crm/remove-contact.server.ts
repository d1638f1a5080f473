import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import { deleteZohoContact, findZohoContacts } from '#platform/external-apis/zoho-crm.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openContactToRemove } from './contact-to-remove.server.ts'
import { crmPushes, crmRemovals } from './crm.tables.server.ts'
import { type CrmAccess, openCrm, withCrm } from './crm-access.server.ts'
import { alertFailedRemovals } from './crm-alerts.server.ts'
import { noteCrmCall } from './note-crm-call.server.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import type { RemoveContact } from './remove-contact-job.server.ts'

type Removing = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics'>

/** What stands in the place of an address once nobody has to be looked for any more. */
const NOBODY = 'nobody'

/**
 * Takes a person out of the CRM because they asked to be erased. A contact that is gone already counts as taken out. While
 * there is no way in the removal waits, and is taken up again with everything else that waits.
 */
export async function removeContact(
  services: Removing,
  { removalId }: RemoveContact,
): Promise<'done' | 'waiting' | 'failed'> {
  const { db } = services
  const [removal] = await db.select().from(crmRemovals).where(eq(crmRemovals.id, removalId))
  if (!removal || removal.state === 'done') return 'done'
  try {
    const access = await openCrm(services)
    if (access === null) return 'waiting'
    return await oneAtATime(services, async (still) => {
      const ids = await contactsOf(services, access, removal.contactId)
      for (const id of ids) {
        await still()
        await withCrm(services, access, (token) => deleteZohoContact(services, token, id))
      }
      await finish(services, removalId, ids)
      return 'done' as const
    })
  } catch (error) {
    if (!(error instanceof ExternalApiFault)) throw error
    return stopped(services, removalId, error)
  }
}

async function contactsOf(services: Removing, access: CrmAccess, kept: string): Promise<ReadonlyArray<string>> {
  const target = openContactToRemove(services.config, kept)
  if (target === null) throw new ExternalApiFault('refused', 'whom it is about can be read no more')
  if ('contactId' in target) return [target.contactId]
  return withCrm(services, access, (token) => findZohoContacts(services, token, target.email))
}

async function finish(services: Removing, removalId: string, ids: ReadonlyArray<string>): Promise<void> {
  const { clock, db } = services
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx
      .update(crmRemovals)
      .set({ state: 'done', doneAt: now, lastError: null, contactId: ids[0] ?? NOBODY })
      .where(and(eq(crmRemovals.id, removalId), ne(crmRemovals.state, 'done')))
    if (ids.length === 0) return
    await tx
      .update(crmPushes)
      .set({ state: 'removed', lastError: null, updatedAt: now })
      .where(and(inArray(crmPushes.contactId, [...ids]), ne(crmPushes.state, 'removed')))
  })
  await noteCrmCall(services, null)
}

/** A definite no is for a person; everything else passes, and the removal waits for it. */
async function stopped(services: Removing, removalId: string, error: ExternalApiFault): Promise<'waiting' | 'failed'> {
  const state = error.trouble === 'refused' ? 'failed' : 'waiting'
  await services.db
    .update(crmRemovals)
    .set({ state, attempts: sql`${crmRemovals.attempts} + 1`, lastError: error.message.slice(0, 200) })
    .where(and(eq(crmRemovals.id, removalId), ne(crmRemovals.state, 'done')))
  await noteCrmCall(services, error)
  if (state === 'failed') await alertFailedRemovals(services)
  return state
}
