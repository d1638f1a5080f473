import { sql } from 'drizzle-orm'
import { accountingUntil, type ErasureLine, kept } from '#kernel/personal-data.ts'
import type { Executor } from '#platform/db/database.server.ts'

export type DocumentOfPerson = { kind: string; number: string; issuedOn: string; grossCents: number; name: string }

/** Issued documents about these orders. */
export async function personalDataOfDocuments(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<DocumentOfPerson>> {
  const { rows } = await db.execute<DocumentOfPerson>(sql`
    select kind, number, issued_on::text as "issuedOn", gross_cents as "grossCents", buyer_name as name from documents
    where registration_id = any(${sql.param(registrationIds)}::uuid[]) order by issued_on, number`)
  return rows
}

/** An erasure leaves them: they are accounting records until ten years after the year of the last one. */
export async function documentsKept(
  db: Executor,
  registrationIds: ReadonlyArray<string>,
): Promise<ReadonlyArray<ErasureLine>> {
  const documents = await personalDataOfDocuments(db, registrationIds)
  return kept('documents', documents.length, 'accounting', accountingUntil(documents.at(-1)?.issuedOn ?? ''))
}
