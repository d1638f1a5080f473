import { eq, sql } from 'drizzle-orm'
import { formatCode, readCode } from '#capabilities/certificates/certificate-code.ts'
import { checkPaperFile } from '#capabilities/certificates/sign-papers.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type CheckedRecord, RecordFacts } from './record.ts'
import { trainingRecords } from './records.tables.server.ts'

/** A chain of corrections is followed so far. */
const MOST_VERSIONS = 200

/**
 * What anybody learns from a code that is no certificate's: no person, no company, no mailbox. `checkCertificate` has counted
 * the question before.
 */
export async function findRecord(
  { db }: Pick<Services, 'db'>,
  { code: typed }: { code: string },
): Promise<CheckedRecord> {
  const code = readCode(typed)
  return code === null ? { state: 'unknown' } : lookUp(db, code)
}

/** Whether a file is a record of ours, unchanged, and what its code says now; null for a file that is no record. */
export async function checkRecordFile(
  { db }: Pick<Services, 'db'>,
  { file }: { file: Buffer },
  call: Pick<Call, 'clientAddress'>,
): Promise<{ file: 'genuine' | 'changed'; record: CheckedRecord } | null> {
  const checked = await checkPaperFile({ db }, { file, type: 'bystro-record' }, call)
  if (checked === null) return null
  const facts = checked.outcome === 'genuine' ? RecordFacts.safeParse(checked.data).data : undefined
  if (facts === undefined) return { file: 'changed', record: { state: 'unknown' } }
  return { file: 'genuine', record: await lookUp(db, facts.code) }
}

async function lookUp(db: Executor, code: string): Promise<CheckedRecord> {
  const [found] = await db.select().from(trainingRecords).where(eq(trainingRecords.code, code))
  if (found === undefined) return { state: 'unknown' }
  const { number, facts, state, endedAt, replacedBy } = found
  if (state === 'replaced') {
    return { state, number, replacedOn: endedAt?.toISOString() ?? '', by: await newestOf(db, replacedBy) }
  }
  const { rows } = await db.execute<{ erased: number }>(sql`
    select count(*)::int as erased from training_record_people
    where record_id = ${found.id} and erased_at is not null and line <= ${facts.lines.length}`)
  const { from, until, totals, provider, issuedOn } = facts
  return {
    state,
    code: formatCode(code),
    number,
    from,
    until,
    courses: facts.courses.map(({ letter, title, syllabus }) => {
      const lines = facts.lines.filter(({ course }) => course === letter)
      const days = [...new Set(lines.flatMap((line) => line.days))].toSorted()
      return { letter, title, syllabus, days, people: lines.length }
    }),
    totals,
    corrections: facts.corrections.length,
    provider,
    issuedOn,
    erased: rows[0]?.erased ?? 0,
  }
}

async function newestOf(db: Executor, first: string | null): Promise<{ number: string; code: string }> {
  let next = first
  for (let step = 0; step < MOST_VERSIONS && next !== null; step++) {
    const [version] = await db
      .select({ number: trainingRecords.number, code: trainingRecords.code, replacedBy: trainingRecords.replacedBy })
      .from(trainingRecords)
      .where(eq(trainingRecords.id, next))
    if (version === undefined) break
    if (version.replacedBy === null) return { number: version.number, code: formatCode(version.code) }
    next = version.replacedBy
  }
  throw new Error('A record was replaced by nothing')
}
