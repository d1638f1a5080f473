import { exportRows } from '#platform/audit/export-rows.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { AttendanceRow } from './attendance.ts'
import { namesOfStaff, peopleOfSession } from './people-of-session.server.ts'
import { readVerdicts } from './read-verdicts.server.ts'

/** Everybody with a confirmed seat and every lesson of a session, for somebody who takes it away; that they did is written down. */
export function exportAttendance(
  services: Pick<Services, 'clock' | 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<AttendanceRow>> {
  return exportRows(
    services,
    {
      verb: 'exportAttendance',
      action: 'attendance-exported',
      kind: 'attendance',
      chosen: { search: null, sessionId },
      read: () => rowsOf(services, sessionId),
    },
    call,
  )
}

async function rowsOf(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  sessionId: string,
): Promise<ReadonlyArray<AttendanceRow>> {
  const verdicts = await readVerdicts({ db, clock }, { sessionId })
  const people = await peopleOfSession(db, sessionId)
  const names = await namesOfStaff(
    db,
    verdicts.flatMap(({ lessons }) => lessons.flatMap(({ by }) => by ?? [])),
  )
  return verdicts.flatMap(({ participantId, lessons }) => {
    const { name = null, email = null, company = null, reference = '' } = people.get(participantId) ?? {}
    return lessons.map(({ isOver: _over, isMeasured: _measured, by, ...lesson }) => {
      return { ...lesson, name, email, company, reference, byName: names.get(by ?? '') ?? null }
    })
  })
}
