import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { paperSigner } from '#capabilities/certificates/sign-papers.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { drawRecord } from './paper/draw-record.server.ts'
import { recordTable } from './paper/record-table.ts'
import type { DrawnRecord } from './record.ts'
import { refuse } from './records.refusals.ts'
import { trainingRecordPeople, trainingRecords } from './records.tables.server.ts'

type Taking = Pick<Services, 'clock' | 'config' | 'db'>
type Form = 'paper' | 'table'
type File = { name: string; contentType: string; content: Buffer }
type Stored = typeof trainingRecords.$inferSelect

/** The paper of a record of this mailbox, for whoever has proven that it is theirs. */
export async function takeRecordPaper(
  services: Taking,
  { recordId, mailbox }: { recordId: string; mailbox: string },
): Promise<File> {
  return fileOf(services, await findOwn(services, { recordId, mailbox }), 'paper')
}

/** The same as a table with every line that was ever corrected. */
export async function takeRecordTable(
  services: Taking,
  { recordId, mailbox }: { recordId: string; mailbox: string },
): Promise<File> {
  return fileOf(services, await findOwn(services, { recordId, mailbox }), 'table')
}

/** Either of them for somebody of the office; written down, because it is about people. */
export async function takeRecord(
  services: Taking,
  { recordId, form }: { recordId: string; form: Form },
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<File> {
  requireAccess('takeRecord', actor)
  const { clock, db } = services
  const [found] = await db.select().from(trainingRecords).where(eq(trainingRecords.id, recordId))
  const file = await fileOf(services, found ?? refuse.now('RECORD_NOT_FOUND'), form)
  const subject = { kind: 'training-record', id: recordId }
  await writeAudit(db, clock, { actor, requestId, action: 'training-record-taken', subject })
  return file
}

async function findOwn(
  { config, db }: Taking,
  { recordId, mailbox }: { recordId: string; mailbox: string },
): Promise<Stored> {
  const mailboxHash = keyedHash(config, 'email', mailbox.trim().toLowerCase())
  const isTheirs = and(eq(trainingRecords.id, recordId), eq(trainingRecords.mailboxHash, mailboxHash))
  const [found] = await db.select().from(trainingRecords).where(isTheirs)
  return found ?? refuse.now('RECORD_NOT_FOUND')
}

async function fileOf(services: Taking, found: Stored, form: Form): Promise<File> {
  const { facts, signature, company, mailbox, number } = found
  const rows = await services.db
    .select()
    .from(trainingRecordPeople)
    .where(eq(trainingRecordPeople.recordId, found.id))
    .orderBy(asc(trainingRecordPeople.line))
  const people = new Map(
    rows.map(({ line, name, role, erasedFor }) => [line, erasedFor === null ? { name, role } : { erasedFor }]),
  )
  const record = { facts, signature, company, mailbox, people }
  return form === 'paper'
    ? { name: `${number}.pdf`, contentType: 'application/pdf', content: await sealedPaper(services, found, record) }
    : { name: `${number}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(recordTable(record)) }
}

/**
 * An ECDSA signature is never the same twice, so the seal of a drawing is kept: the same file comes every time. Whoever was
 * erased since is drawn no more, which is another file with another seal over the same signed data.
 */
async function sealedPaper(services: Taking, found: Stored, record: DrawnRecord): Promise<Buffer> {
  const { db } = services
  const drawn = await drawRecord(record)
  const fileHash = createHash('sha256').update(drawn).digest('base64url')
  const seal = found.fileHash === fileHash && found.fileSeal !== null ? found.fileSeal : await sealed()
  return Buffer.concat([drawn, Buffer.from(seal)])

  async function sealed(): Promise<string> {
    const fileSeal = (await paperSigner(services, db)).seal(drawn)
    const isAnother = or(isNull(trainingRecords.fileHash), ne(trainingRecords.fileHash, fileHash))
    const written = await db
      .update(trainingRecords)
      .set({ fileHash, fileSeal })
      .where(and(eq(trainingRecords.id, found.id), isAnother))
      .returning({ id: trainingRecords.id })
    if (written.length > 0) return fileSeal
    // Somebody sealed the same drawing a moment before.
    const [now] = await db
      .select({ seal: trainingRecords.fileSeal })
      .from(trainingRecords)
      .where(eq(trainingRecords.id, found.id))
    return now?.seal ?? refuse.now('RECORD_NOT_FOUND')
  }
}
