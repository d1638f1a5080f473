import type { Correction, FormerLine, RecordLine } from '../record.ts'
import type { Corrected } from './find-corrections.ts'
import type { Before, KeptPerson } from './read-before.server.ts'
import type { Trained } from './training.ts'
import { digestOf, makeSalt } from './who-digest.server.ts'

type Kept = KeptPerson & { email: string | null }

type Given = {
  people: ReadonlyArray<Trained>
  corrected: ReadonlyArray<Corrected>
  before: Before | null
  today: string
}

/**
 * The lines that hold, behind them every one that was ever corrected, and whom each is about. What was signed about somebody
 * before is signed again as it was.
 */
export function numberLines({ people, corrected, before, today }: Given): {
  lines: Array<RecordLine>
  former: Array<FormerLine>
  corrections: Array<Correction>
  kept: ReadonlyArray<Kept>
} {
  const kept: Array<Kept> = []
  const lines = people.map((person, place): RecordLine => {
    const line = place + 1
    return { ...saidOf(person), line, person: keep(line, person, person.email) }
  })
  const former: Array<FormerLine> = []
  const corrections: Array<Correction> = []
  for (const old of before?.facts.former ?? []) {
    const line = add(old, old.line, old.correctedOn)
    for (const known of before?.facts.corrections ?? []) {
      if (known.line === old.line) corrections.push({ ...known, line })
    }
  }
  for (const { former: old, changes } of corrected) {
    const line = add(old, old.line, changes[0]?.on ?? today)
    corrections.push(...changes.map((change) => ({ ...change, line })))
  }
  return { lines, former, corrections: corrections.toSorted((a, b) => a.on.localeCompare(b.on)), kept }

  /** `oldLine` is where the record before has it; 0 for one that no record told of. */
  function add(old: RecordLine & { who?: Corrected['former']['who'] }, oldLine: number, correctedOn: string): number {
    const line = people.length + former.length + 1
    const known = before?.people.get(oldLine)
    if (known) kept.push({ ...known, line, email: null })
    const person = known ? old.person : keep(line, { ...NOBODY, ...old.who }, emailOf(old.who?.participantId))
    former.push({ ...saidOf(old), line, person, correctedOn })
    return line
  }

  function keep(line: number, who: Who, email: string | null): string {
    const salt = makeSalt()
    const { participantId, name, role } = who
    kept.push({ line, participantId, email, emailHash: null, name, role, salt, erasedAt: null, erasedFor: null })
    return digestOf(salt, { name, role })
  }

  function emailOf(participantId: string | null | undefined): string | null {
    return people.find((person) => person.participantId === participantId)?.email ?? null
  }
}

type Who = { participantId: string | null; name: string | null; role: string | null }
const NOBODY: Who = { participantId: null, name: null, role: null }

/** A line without whose it is. */
function saidOf(line: Omit<RecordLine, 'line' | 'person'>): Omit<RecordLine, 'line' | 'person'> {
  const { course, days, minutesPlanned, minutesAttended, verdict, proofs, certificate } = line
  return { course, days, minutesPlanned, minutesAttended, verdict, proofs, certificate }
}
