import { z } from 'zod'
import { awaitsEarlyStart } from '#capabilities/booking/awaits-early-start.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { buyerCalendar } from '#capabilities/booking/session-calendar.server.ts'
import { readKept } from '#capabilities/payments/read-kept.server.ts'
import { defineMail } from '#platform/mail/mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isSamePlan, planOf } from './check-plan.ts'
import { movedLetter } from './moved-letter.server.ts'
import { findStep } from './steps.server.ts'

/** The buyer's letter about a moved session: what holds now, the calendar entry, and the ways out. */
export const sessionMoved = defineMail({
  name: 'session-moved',
  reader: 'buyer',
  payload: z.object({ changeId: z.uuid(), registrationId: z.uuid() }),
  async compose(services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>, { changeId, registrationId }) {
    const found = await findRegistration(services.db, registrationId)
    const about = await findStep(services.db, { changeId, registrationId })
    if (!found || !about?.change.after) return null
    const { registration, session } = found
    const { before, after, note } = about.change
    if (registration.buyerEmail === null || session.id !== about.change.sessionId) return null
    if (registration.state !== 'paid' && registration.state !== 'held') return null
    // Moved again or called off since: a later letter says so, and this one would be wrong.
    if (session.status === 'cancelled' || !isSamePlan(planOf(session), after)) return null
    const asksEarlyStart = await awaitsEarlyStart(services.db, found, services.clock.now())
    const { keptCents } = await readKept(services.db, registrationId)
    const letter = movedLetter(services, found, { before, after, note, keptCents, asksEarlyStart })
    return registration.state === 'paid' ? { ...letter, attachments: [buyerCalendar(services, found)] } : letter
  },
})
