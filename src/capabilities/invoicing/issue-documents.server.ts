import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { findSetup } from './find-setup.server.ts'
import { issueNext } from './issue/issue-next.server.ts'
import type { InvoicingSetup } from './setup.ts'

/** So many orders are taken at a time, and looked at again when nothing was written about them for so long. */
const PORTION = 50
const CLAIM = '2 minutes'
/** What waits for data is looked at when they come; this is for what nobody tells. */
const WAIT = '1 hour'
const AFTER_ERROR = '10 minutes'
/** A document of more steps than any order has is a rule that goes round in circles. */
const MOST_STEPS = 200

type Issuing = Pick<Services, 'db' | 'clock' | 'settings' | 'log'>
type Look = { registrationId: string; asked: number }
type Wish = { registrationId: string; isIntoClosedMonth?: boolean; replacesAll?: boolean }

/** Issues what orders ask for whose money has moved, and answers how many were looked at. Any number of workers may do it at once. */
export async function issueDocuments(services: Issuing): Promise<number> {
  const setup = await findSetup(services)
  if (!setup) return 0
  let looked = 0
  for (;;) {
    const looks = await claimLooks(services)
    for (const look of looks) await lookAt(services, setup, look)
    looked += looks.length
    if (looks.length < PORTION) return looked
  }
}

/**
 * Issues all that one order asks for, each document in a transaction of its own. Answers with what the next one waits for, and
 * with null when nothing is left.
 */
export async function issueDocumentsOf(
  services: Pick<Services, 'db' | 'clock'>,
  setup: InvoicingSetup,
  { registrationId, isIntoClosedMonth = false, replacesAll = false }: Wish,
): Promise<ReadonlyArray<string> | null> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const outcome = await services.db.transaction((tx) =>
      issueNext(tx, { setup, registrationId, now: services.clock.now(), isIntoClosedMonth, replacesAll }),
    )
    if (outcome.is === 'waiting') return outcome.waitsFor
    if (outcome.is === 'done') return null
  }
  throw new Error(`The documents of ${registrationId} come to no end`)
}

/** Another worker passes over what is taken, and whoever ends in the middle leaves it for later. */
async function claimLooks({ db }: Pick<Services, 'db'>): Promise<ReadonlyArray<Look>> {
  const { rows } = await db.execute<Look>(sql`
    update document_looks set due_at = now() + ${CLAIM}::interval
    where registration_id in (
      select registration_id from document_looks where due_at <= now() order by due_at limit ${PORTION} for update skip locked)
    returning registration_id as "registrationId", asked`)
  return rows
}

/** Money that moved meanwhile has asked once more, and its wish stays. */
async function lookAt(services: Issuing, setup: InvoicingSetup, { registrationId, asked }: Look): Promise<void> {
  const mine = sql`registration_id = ${registrationId} and asked = ${asked}`
  try {
    const waitsFor = await issueDocumentsOf(services, setup, { registrationId })
    await services.db.execute(
      waitsFor === null
        ? sql`delete from document_looks where ${mine}`
        : sql`update document_looks set due_at = now() + ${WAIT}::interval, last_error = null, waits_for = ${sql.param(waitsFor)}::text[] where ${mine}`,
    )
  } catch (error) {
    services.log.error({ error, registrationId }, 'a document could not be issued')
    const told = error instanceof Error ? error.message : String(error)
    await services.db.execute(
      sql`update document_looks set due_at = now() + ${AFTER_ERROR}::interval, last_error = ${told.slice(0, 500)} where ${mine}`,
    )
  }
}
