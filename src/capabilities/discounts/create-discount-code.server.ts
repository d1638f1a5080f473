import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { compactNumber } from '#kernel/company-numbers.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { CODE_FORM, codeText } from './code-text.ts'
import { refuse } from './discounts.refusals.ts'
import { discountCodes } from './discounts.tables.server.ts'

export const CreateDiscountCode = z.object({
  /** Made with the form: whoever sends it twice makes one code. */
  id: z.uuid(),
  code: z.string().max(60).transform(codeText).pipe(z.string().regex(CODE_FORM)),
  percent: z.int().min(1).max(100).nullable(),
  cents: z.int().min(1).max(10_000_00).nullable(),
  validFrom: z.iso.date().nullable().default(null),
  validUntil: z.iso.date().nullable().default(null),
  maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
  courseIds: z.array(z.uuid()).max(100).default([]),
  icos: z
    .array(
      z
        .string()
        .max(20)
        .transform((ico) => compactNumber(ico)),
    )
    .max(200)
    .default([]),
  onePerPerson: z.boolean().default(false),
  note: z.string().trim().max(500).nullable().default(null),
})
export type CreateDiscountCode = z.input<typeof CreateDiscountCode>

/** Makes a code. It is changed by nobody afterwards: whoever was promised it gets what was promised, until it is ended. */
export async function createDiscountCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: CreateDiscountCode,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('createDiscountCode', call.actor)
  const { id, courseIds, icos, ...asked } = CreateDiscountCode.parse(given)
  if ((asked.percent === null) === (asked.cents === null)) refuse.now('DISCOUNT_WRONG')
  if (asked.validFrom && asked.validUntil && asked.validUntil < asked.validFrom) refuse.now('WINDOW_WRONG')
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(discountCodes)
      .values({
        ...asked,
        id,
        courseIds: courseIds.length > 0 ? courseIds : null,
        icos: icos.length > 0 ? icos : null,
        createdBy: call.actor.id ?? '',
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: discountCodes.id })
    if (made.length === 0) {
      const [same] = await tx.select({ id: discountCodes.id }).from(discountCodes).where(eq(discountCodes.id, id))
      if (same) return
      refuse.now('CODE_TAKEN')
    }
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'discount-code-created',
      subject: { kind: 'discount-code', id },
      changes: { code: { before: null, after: asked.code } },
    })
  })
}
