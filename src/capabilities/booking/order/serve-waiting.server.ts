import { serveEntry } from '#capabilities/waiting/serve-entry.server.ts'
import { defineJob } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { paymentSettled } from '../booking.events.server.ts'
import { findRegistration } from '../find-registration.server.ts'

/** After the payment and not in it: payments of one session must not wait for each other, and its line is one row. */
export const serveWaitingJob = defineJob({
  name: 'serve-waiting',
  payload: paymentSettled.payload,
  on: paymentSettled,
})

/** Who paid for a seat of a session waits for it no longer. */
export async function serveWaiting(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log'>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  const found = await findRegistration(services.db, registrationId)
  if (!found?.registration.buyerEmail) return
  const { sessionId, buyerEmail: email, createdAt } = found.registration
  await serveEntry(services, { sessionId, email, orderedAt: createdAt })
}
