import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { RecordFacts } from '../record.ts'
import { trainingRecordPeople, trainingRecords } from '../records.tables.server.ts'
import type { LineBefore } from './find-corrections.ts'

/** Who a line of the record before was about, to be written into the next one. */
export type KeptPerson = Omit<typeof trainingRecordPeople.$inferSelect, 'recordId'>

export type Before = {
  id: string
  facts: RecordFacts
  contentHash: string | null
  lines: ReadonlyArray<LineBefore>
  people: ReadonlyMap<number, KeptPerson>
}

/** The record that holds for this chain, with whom it is about; null before the first. */
export async function readBefore(tx: Transaction, chain: string): Promise<Before | null> {
  const [found] = await tx
    .select()
    .from(trainingRecords)
    .where(and(eq(trainingRecords.chain, chain), eq(trainingRecords.state, 'valid')))
    .for('update')
  if (found === undefined) return null
  const rows = await tx.select().from(trainingRecordPeople).where(eq(trainingRecordPeople.recordId, found.id))
  const people = new Map(rows.map(({ recordId: _, ...person }) => [person.line, person]))
  const whoOf = (line: number): LineBefore['who'] => {
    const person = people.get(line)
    return person === undefined || person.erasedAt !== null ? null : person
  }
  const { id, facts, contentHash } = found
  return { id, facts, contentHash, people, lines: facts.lines.map((line) => ({ ...line, who: whoOf(line.line) })) }
}
