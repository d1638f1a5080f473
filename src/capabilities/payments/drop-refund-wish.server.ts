import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './payments.refusals.ts'
import { refundWishes } from './payments.tables.server.ts'

export const DropRefundWish = z.object({ wishId: z.uuid() })

/** Whoever asked thinks better of it, or a second person does not agree: nothing goes back, and that is written down. */
export async function dropRefundWish(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { wishId }: z.infer<typeof DropRefundWish>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('dropRefundWish', actor)
  await db.transaction(async (tx) => {
    const [dropped] = await tx
      .update(refundWishes)
      .set({ droppedBy: actor.id ?? actor.kind, droppedAt: clock.now() })
      .where(and(eq(refundWishes.id, wishId), isNull(refundWishes.secondedAt), isNull(refundWishes.droppedAt)))
      .returning()
    if (!dropped) return refuse.now('WISH_IS_OVER')
    await writeAudit(tx, clock, {
      actor,
      action: 'refund-dropped',
      subject: { kind: 'registration', id: dropped.registrationId },
      requestId,
      changes: { amountCents: { before: dropped.amountCents, after: null } },
    })
  })
}
