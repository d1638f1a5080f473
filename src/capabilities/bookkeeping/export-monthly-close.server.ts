import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Language } from '#kernel/language.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { closeSheet } from './month/close-sheet.server.ts'
import type { Month } from './monthly-close.ts'

/** The movements of a month as a sheet. Who took it is audited first. */
export async function exportMonthlyClose(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { month, language }: { month: Month; language: Language },
  call: Reader & Pick<Call, 'requestId'>,
): Promise<ReturnType<typeof closeSheet>> {
  requireAccess('exportMonthlyClose', call.actor)
  await writeAudit(db, clock, {
    actor: call.actor,
    action: 'monthly-close-exported',
    subject: { kind: 'payments', id: month },
    requestId: call.requestId,
  })
  return closeSheet(db, { month, language, reader: { ...call, language } })
}
