import { sql } from 'drizzle-orm'
import type { Workers } from '#capabilities/booking/fuzz/histories.testing.server.ts'
import { findSetup } from '#capabilities/invoicing/find-setup.server.ts'
import { issueNext } from '#capabilities/invoicing/issue/issue-next.server.ts'
import { issueDocumentsOf } from '#capabilities/invoicing/issue-documents.server.ts'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import type { InvoicingSetup } from '#capabilities/invoicing/setup.ts'
import { uninviteFreed } from '#capabilities/training/uninvite-freed.server.ts'
import type { Services } from '#platform/services.server.ts'

/** As often as the time of the drill allows. */
const EVERY_NTH = 5

/** Workers that issue documents of the orders of a history, and write to whose seat was freed. */
export async function historiesWorkers(services: Services, issuing: typeof issueAll = issueAll): Promise<Workers> {
  const { db } = services
  if (!(await findSetup(services))) await givenSetup(db, { documentsFrom: '2026-01-01' })
  const setup = await findSetup(services)
  if (!setup) throw new Error('Documents are not set up')
  const idsOf = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  return {
    everyNth: EVERY_NTH,
    async work(sessionIds) {
      const here = sql`session_id = any(${sql.param(sessionIds)}::uuid[])`
      for (const id of await idsOf(sql`select id from registrations where ${here}`)) await issuing(services, setup, id)
      const releases = await idsOf(sql`
        select freed.id from seat_releases freed join registrations on registrations.id = registration_id where ${here}`)
      for (const releaseId of releases) await uninviteFreed(services, { releaseId })
    },
  }
}

async function issueAll(services: Services, setup: InvoicingSetup, registrationId: string): Promise<void> {
  await issueDocumentsOf(services, setup, { registrationId })
}

class LeftOut extends Error {}

/** The negative control: issues what an order asks for until that is a credit note, and leaves that out. */
export async function issueWithoutCreditNotes(
  { db, clock }: Services,
  setup: InvoicingSetup,
  registrationId: string,
): Promise<void> {
  const wanted = { setup, registrationId, now: clock.now(), isIntoClosedMonth: false, replacesAll: false }
  for (let isOver = false; !isOver; ) {
    isOver = await db
      .transaction(async (tx) => {
        const outcome = await issueNext(tx, wanted)
        if (outcome.is === 'issued' && outcome.document.kind === 'credit') throw new LeftOut()
        return outcome.is !== 'issued'
      })
      .catch((error: unknown) => {
        if (error instanceof LeftOut) return true
        throw error
      })
  }
}
