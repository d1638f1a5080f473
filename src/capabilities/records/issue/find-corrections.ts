import type { Correction, RecordLine } from '../record.ts'
import type { Trained } from './training.ts'

/** A line of the record before, with whom it is about; null for somebody who is erased. */
export type LineBefore = RecordLine & {
  who: { participantId: string | null; name: string | null; role: string | null } | null
}

/** What stood in a line, and what is said of it now. */
export type Corrected = {
  former: LineBefore
  changes: ReadonlyArray<Pick<Correction, 'on' | 'what' | 'before' | 'after'>>
}

/**
 * What has changed in lines that were told before. Something that was not there before is no correction: another course,
 * a certificate for whoever had none. Who was erased since is missed by nobody.
 */
export function findCorrections(
  before: ReadonlyArray<LineBefore>,
  people: ReadonlyArray<Trained>,
  today: string,
): ReadonlyArray<Corrected> {
  const now = new Map(people.map((person) => [person.participantId, person]))
  const gone = before.flatMap((former): ReadonlyArray<Corrected> => {
    if (former.who?.participantId == null) return []
    const person = now.get(former.who.participantId)
    const changes = person ? changesOf(former, former.who, person, today) : [change(today, 'gone')]
    return changes.length > 0 ? [{ former, changes }] : []
  })
  const told = new Set(before.flatMap(({ who }) => who?.participantId ?? []))
  return [...gone, ...people.filter(({ participantId }) => !told.has(participantId)).flatMap(replacedBefore)]
}

function changesOf(
  former: RecordLine,
  who: NonNullable<LineBefore['who']>,
  person: Trained,
  today: string,
): Corrected['changes'] {
  const isOtherCourse = former.days.join() !== person.days.join() || former.minutesPlanned !== person.minutesPlanned
  const hours = (minutes: number | null) => (minutes === null ? null : String(minutes))
  const isOtherHours = former.minutesAttended !== person.minutesAttended
  const isOtherProof = former.verdict !== person.verdict || former.proofs.join() !== person.proofs.join()
  return [
    ...(former.certificate !== null && former.certificate !== person.certificate
      ? [certificateChange(former.certificate, person, today)]
      : []),
    ...(who.name !== person.name ? [change(today, 'name')] : []),
    ...(who.role !== person.role ? [change(today, 'role')] : []),
    ...(isOtherCourse ? [change(today, 'course')] : []),
    ...(isOtherHours ? [change(today, 'hours', hours(former.minutesAttended), hours(person.minutesAttended))] : []),
    ...(isOtherProof && !isOtherHours ? [change(today, 'proof')] : []),
  ]
}

function certificateChange(before: string, person: Trained, today: string): Corrected['changes'][number] {
  const replaced = person.formerCertificates.find(({ number }) => number === before)
  if (person.certificate === null) return change(today, 'certificate-ended', before)
  return change(replaced?.until ?? today, 'certificate', before, person.certificate)
}

/** Certificates that were corrected before anybody asked for a record. */
function replacedBefore(person: Trained): ReadonlyArray<Corrected> {
  return person.formerCertificates.map(({ number, until, by }) => ({
    former: {
      ...person,
      line: 0,
      person: '',
      certificate: number,
      who: { participantId: person.participantId, name: person.name, role: person.role },
    },
    changes: [change(until, 'certificate', number, by)],
  }))
}

function change(
  on: string,
  what: Correction['what'],
  before: string | null = null,
  after: string | null = null,
): Corrected['changes'][number] {
  return { on, what, before, after }
}
