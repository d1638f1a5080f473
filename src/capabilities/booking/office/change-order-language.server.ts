import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { registrations } from '../core/booking.tables.server.ts'
import { findRegistrationToChange } from '../find-registration.server.ts'
import type { OrderLanguage } from './registration-for-staff.ts'

/** What an order is written to in from now on. What was sent and issued stays as it is. */
export async function changeOrderLanguage(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { registrationId, language }: OrderLanguage,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('changeOrderLanguage', call.actor)
  await db.transaction(async (tx) => {
    const { registration } = await findRegistrationToChange(tx, registrationId)
    if (registration.language === language) return
    await tx.update(registrations).set({ language }).where(eq(registrations.id, registrationId))
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'order-language-changed',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: { language: { before: registration.language, after: language } },
    })
  })
}
