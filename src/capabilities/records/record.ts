import { z } from 'zod'

/** valid · replaced: a newer one of the same orders holds. */
export const RECORD_STATES = ['valid', 'replaced'] as const

/** Why a name is gone: its owner asked, or it was kept long enough. */
export const ERASED_FOR = ['request', 'time'] as const

/** By what it is known that somebody was there: they came in, the meeting tool's file says so, or a person does. */
export const PROOFS = ['room', 'file', 'instructor', 'office'] as const
export type Proof = (typeof PROOFS)[number]

/** Whose training a record is of: orders that somebody has checked, all of one company and one mailbox. */
export type RecordScope = {
  company: { name: string; ico: string | null; address: string | null }
  /** Whose orders these are; the record says that it knows of no others. */
  mailbox: string
  registrationIds: ReadonlyArray<string>
  /** The first and the last day on which a course may have ended. */
  from: string | null
  until: string
}

const Line = z.object({
  line: z.int().min(1),
  /** The digest of who it is. Their name is kept apart, so that it can go. */
  person: z.string(),
  course: z.string(),
  days: z.array(z.iso.date()).min(1),
  minutesPlanned: z.int().positive(),
  /** Null where nobody knows, or somebody was there for a part that nobody measured. */
  minutesAttended: z.int().min(0).nullable(),
  verdict: z.enum(['present', 'partial', 'absent', 'unknown']),
  proofs: z.array(z.enum(PROOFS)),
  certificate: z.string().nullable(),
})
export type RecordLine = z.output<typeof Line>

/** A line as it stood until somebody corrected it. */
const FormerLine = Line.extend({ correctedOn: z.iso.date() })
export type FormerLine = z.output<typeof FormerLine>

export const CORRECTED = [
  'certificate',
  'certificate-ended',
  'name',
  'role',
  'hours',
  'proof',
  'course',
  'gone',
] as const

const Correction = z.object({
  on: z.iso.date(),
  /** The former line that it is about. */
  line: z.int().min(1),
  what: z.enum(CORRECTED),
  /** Numbers of certificates, minutes; never a name. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Correction = z.output<typeof Correction>

const Course = z.object({
  letter: z.string(),
  title: z.string(),
  goal: z.string().nullable(),
  topics: z.string().nullable(),
  tools: z.string().nullable(),
  /** The version that was taught and the SHA-256 of its text; null where the session names none. */
  syllabus: z.object({ number: z.int(), hash: z.string() }).nullable(),
  minutesPlanned: z.int().positive(),
  instructors: z.array(z.string()),
  materials: z.array(z.string()),
})
export type RecordCourse = z.output<typeof Course>

/** Everything that is signed. Who the people, the company and the mailbox are stands in it as digests alone. */
export const RecordFacts = z.object({
  number: z.string(),
  code: z.string(),
  company: z.string(),
  mailbox: z.string(),
  from: z.iso.date().nullable(),
  until: z.iso.date(),
  courses: z.array(Course),
  lines: z.array(Line),
  former: z.array(FormerLine),
  corrections: z.array(Correction),
  totals: z.object({ people: z.int(), minutes: z.int(), certificates: z.int() }),
  /** The number of the record that it replaces. */
  replaces: z.string().nullable(),
  provider: z.object({ name: z.string(), seat: z.string(), ico: z.string() }),
  wordmark: z.string(),
  issuedOn: z.iso.date(),
  /** Where it is checked, the code behind it. */
  checkAt: z.url(),
})
export type RecordFacts = z.output<typeof RecordFacts>

export type RecordCompany = { name: string; ico: string | null; address: string | null }

/** Who a line is about, or why nobody says so any more. */
export type RecordPerson = { name: string | null; role: string | null } | { erasedFor: (typeof ERASED_FOR)[number] }

/** A record with whom it is about, as it is drawn. */
export type DrawnRecord = {
  facts: RecordFacts
  signature: string
  company: RecordCompany | null
  mailbox: string | null
  people: ReadonlyMap<number, RecordPerson>
}

/** What whoever asked for a record gets. */
export type IssuedRecord = {
  id: string
  number: string
  code: string
  issuedOn: string
  peopleCount: number
  checkAt: string
  /** False where nothing has changed since this one was issued. */
  isNew: boolean
}

/** What anybody learns from a code. */
export type CheckedRecord =
  | { state: 'unknown' }
  | {
      state: 'valid'
      code: string
      number: string
      from: string | null
      until: string
      courses: ReadonlyArray<
        Pick<RecordCourse, 'letter' | 'title' | 'syllabus'> & { days: ReadonlyArray<string>; people: number }
      >
      totals: RecordFacts['totals']
      corrections: number
      provider: RecordFacts['provider']
      issuedOn: string
      /** Lines whose people are erased, on request and by time. */
      erased: number
    }
  | { state: 'replaced'; number: string; replacedOn: string; by: { number: string; code: string } }
