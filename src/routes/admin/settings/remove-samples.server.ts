import {
  forgetOpenings,
  listBooked,
  lockSamples,
  removeSampleBookings,
} from '#capabilities/booking/office/remove-sample-bookings.server.ts'
import { listToldByChanges } from '#capabilities/changes/list-told-by-changes.server.ts'
import {
  removeSampleSessions,
  sortSampleSessions,
} from '#capabilities/schedule/samples/remove-sample-sessions.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { removeSampleTestimonials } from '#capabilities/testimonials/remove-sample-testimonials.server.ts'
import { listToldByMessages } from '#capabilities/training/list-told-by-messages.server.ts'
import { listToldByWithdrawals } from '#capabilities/withdrawal/list-told-by-withdrawals.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { SampleOutcome } from '#platform/samples/samples.ts'
import type { Services } from '#platform/services.server.ts'

/** Takes the sample data out again, in one go or not at all. What something real stands on stays, with the reason. */
export async function removeSamples(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<SampleOutcome> {
  requireAccess('removeSamples', call.actor)
  const outcome = await db.transaction(async (tx) => {
    const done = await takeOut(tx)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'samples-removed',
      subject: { kind: 'samples', id: 'all' },
      requestId: call.requestId,
      changes: { removed: { before: null, after: done.removed } },
    })
    return done
  })
  live.announce(SESSIONS_TOPIC)
  live.announce(CONTENT_TOPIC)
  return outcome
}

/** What a removal would do: it is done and taken back, so it cannot say anything else than what would happen. */
export async function previewSamples({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<SampleOutcome> {
  requireAccess('previewSamples', call.actor)
  let outcome: SampleOutcome | null = null
  await db
    .transaction(async (tx) => {
      outcome = await takeOut(tx)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return outcome ?? { removed: { session: 0, registration: 0, testimonial: 0 }, kept: [] }
}

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

async function takeOut(tx: Transaction): Promise<SampleOutcome> {
  const ids = await lockSamples(tx)
  const told = [
    ...(await listToldByChanges(tx, ids)),
    ...(await listToldByWithdrawals(tx, ids)),
    ...(await listToldByMessages(tx, ids)),
  ]
  const bookings = await removeSampleBookings(tx, told)
  const sessions = await sortSampleSessions(tx, { booked: await listBooked(tx, ids), told })
  await forgetOpenings(tx, sessions.free)
  await removeSampleSessions(tx, sessions.free)
  const testimonials = await removeSampleTestimonials(tx)
  return {
    removed: {
      session: sessions.free.length,
      registration: bookings.removed,
      testimonial: testimonials.removed,
    },
    kept: [...bookings.kept, ...sessions.kept, ...testimonials.kept],
  }
}
