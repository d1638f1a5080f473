import type { RecordCourse, RecordLine } from '../record.ts'

/** Somebody in a course, with what of it a line says. */
export type Trained = Omit<RecordLine, 'line' | 'person'> & {
  participantId: string
  name: string | null
  email: string | null
  role: string | null
  /** Certificates of theirs that a newer one replaced: until when each was the one that held. */
  formerCertificates: ReadonlyArray<{ number: string; until: string; by: string }>
}

export type Training = { courses: ReadonlyArray<RecordCourse>; people: ReadonlyArray<Trained> }
