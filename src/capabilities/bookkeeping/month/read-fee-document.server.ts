import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { feeDocuments } from '../bookkeeping.tables.server.ts'
import type { FeeDocument } from '../fee-document.ts'
import type { Month } from '../monthly-close.ts'

export async function readFeeDocument(db: Executor, month: Month): Promise<FeeDocument | null> {
  const { totalCents, attachedAt } = feeDocuments
  const [row] = await db.select({ totalCents, attachedAt }).from(feeDocuments).where(eq(feeDocuments.month, month))
  return row ? { totalCents: row.totalCents, attachedAt: row.attachedAt.toISOString() } : null
}

export async function readFeeDocumentBytes(db: Executor, month: Month): Promise<Buffer | null> {
  const { bytes } = feeDocuments
  const [row] = await db.select({ bytes }).from(feeDocuments).where(eq(feeDocuments.month, month))
  return row?.bytes ?? null
}
