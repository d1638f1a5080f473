import { z } from 'zod'
import type { Training } from './issue/training.ts'
import type { RecordCompany, RecordCourse } from './record.ts'

/** Eight digits, as an order of a company has them. */
const Ico = z.string().regex(/^\d{8}$/)
const Mailbox = z.string().trim().toLowerCase().min(3).max(320)
const Day = z.iso.date()

export const ReadRecordDesk = z.object({
  ico: Ico,
  /** Whose orders; null while there is but one to choose. */
  mailbox: Mailbox.nullable().default(null),
  from: Day.nullable().default(null),
  /** Null is today. */
  until: Day.nullable().default(null),
})
export type ReadRecordDesk = z.input<typeof ReadRecordDesk>

export const IssueRecord = ReadRecordDesk.extend({ mailbox: Mailbox })
export type IssueRecord = z.input<typeof IssueRecord>

export type RecordAtDesk = {
  id: string
  number: string
  code: string
  issuedOn: string
  from: string | null
  until: string
  people: number
  mailbox: string | null
  state: 'valid' | 'replaced'
}

/** What the office sees of the records of a company. */
export type RecordDesk = {
  company: RecordCompany
  mailboxes: ReadonlyArray<{ mailbox: string; orders: number }>
  mailbox: string
  from: string | null
  until: string
  /** What a record issued now would say. */
  courses: ReadonlyArray<RecordCourse>
  people: ReadonlyArray<Omit<Training['people'][number], 'email' | 'formerCertificates'>>
  records: ReadonlyArray<RecordAtDesk>
}
