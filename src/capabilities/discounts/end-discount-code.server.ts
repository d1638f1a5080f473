import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { discountCodes } from './discounts.tables.server.ts'

export const EndDiscountCode = z.object({ id: z.uuid() })

/** From now on nobody orders with it. Orders that have it keep their price. */
export async function endDiscountCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: z.input<typeof EndDiscountCode>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('endDiscountCode', call.actor)
  const { id } = EndDiscountCode.parse(given)
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(discountCodes)
      .set({ endedAt: clock.now() })
      .where(and(eq(discountCodes.id, id), isNull(discountCodes.endedAt)))
      .returning({ code: discountCodes.code })
    if (ended.length === 0) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'discount-code-ended',
      subject: { kind: 'discount-code', id },
      changes: {},
    })
  })
}
