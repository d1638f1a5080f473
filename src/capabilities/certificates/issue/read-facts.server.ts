import { sql } from 'drizzle-orm'
import { findSyllabusNumber } from '#capabilities/catalogue/find-syllabus-number.server.ts'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { lessonsOf, minutesOf } from '#capabilities/schedule/lessons.ts'
import { dayOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CertificateFacts } from '../certificate.ts'
import { refuse } from '../certificates.refusals.ts'

/** What the certificates of a session say besides whose they are and how long somebody was there. */
export async function readFacts(
  { clock, config, settings }: Pick<Services, 'clock' | 'config' | 'settings'>,
  tx: Transaction,
  sessionId: string,
): Promise<Omit<CertificateFacts, 'minutesAttended'>> {
  const session = (await findSession(tx, sessionId)) ?? refuse.now('CERTIFICATE_NOT_FOUND')
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from session_instructors join instructors on instructors.id = instructor_id
    where session_id = ${sessionId} order by position`)
  const syllabus = await findSyllabusNumber(tx, session.syllabusVersionId)
  const named = rows.map(({ name }) => name)
  const { brand } = settings.current()
  const { name, seat, ico } = brand.provider
  return {
    course: session.title,
    syllabus: syllabus === null ? null : String(syllabus),
    days: [...new Set(lessonsOf(session).map(({ startsAt }) => dayOf(startsAt)))].toSorted(),
    minutesPlanned: minutesOf(session),
    instructors: named.length > 0 || session.instructor === null ? named : [session.instructor],
    provider: { name, seat, ico },
    wordmark: brand.wordmark,
    issuedOn: dayOf(clock.now()),
    checkAt: `${config.publicOrigin}/overenie/`,
  }
}
