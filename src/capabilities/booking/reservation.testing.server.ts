import { eq } from 'drizzle-orm'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { auditDetails, auditEvents } from '#platform/audit/audit.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { findRegistration } from './find-registration.server.ts'
import { readReservationPage } from './reservation/read-reservation-page.server.ts'

export const COLLEAGUES = [
  { name: 'Anna Malá', email: 'anna@firma.test' },
  { name: 'Ján Veľký', email: 'jan@firma.test' },
] as const

export const CALL: Call = {
  actor: { kind: 'visitor', id: null },
  clientAddress: '198.51.100.7',
  userAgent: 'a browser of tests',
  requestId: 'request-1',
}

/** The same door, with an admin behind it. */
export const STAFF = { ...CALL, actor: { kind: 'admin', id: 'admin-1' } } as const satisfies Call

export const COMPANY = companyOf(COLLEAGUES)

/** A reservation with the link of its buyer, and what changes leave behind. */
export async function reservationTest(given: Parameters<typeof givenRegistration>[1] = {}) {
  const services = await testServices()
  const ids = await givenRegistration(services, given)
  const token = signId(services.config, 'reservation', ids.registrationId)
  return Object.assign(services, {
    ...ids,
    token,
    page: () => readReservationPage(services, token),
    stored: async () => {
      const found = await findRegistration(services.db, ids.registrationId)
      if (!found) throw new Error('The registration is gone')
      return found
    },
    audited: () =>
      services.db
        .select({
          action: auditEvents.action,
          subjectId: auditEvents.subjectId,
          actorKind: auditEvents.actorKind,
          requestId: auditEvents.requestId,
          changes: auditDetails.changes,
        })
        .from(auditEvents)
        .leftJoin(auditDetails, eq(auditDetails.eventId, auditEvents.id))
        .where(eq(auditEvents.subjectKind, 'registration')),
  })
}
