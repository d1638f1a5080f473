import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readParticipants, wantedPeople } from './list-participants.server.ts'
import { readRegistrations, wantedRegistrations } from './list-registrations.server.ts'
import type {
  ListedRegistration,
  ParticipantFilters,
  ParticipantForStaff,
  RegistrationFilters,
} from './participants-for-staff.ts'

/** Read and sent so many at a time: no file is ever whole in memory and no connection is held by a slow reader. */
const AT_ONCE = 1_000

type Exporting = Pick<Services, 'db' | 'clock'>
type Caller = Pick<Call, 'actor' | 'requestId'>

/** The people who fit, newest order first. That somebody took them away is in the log before the first of them leaves. */
export async function exportParticipants(
  { db, clock }: Exporting,
  filters: ParticipantFilters,
  call: Caller,
): Promise<AsyncIterable<ParticipantForStaff>> {
  requireAccess('exportParticipants', call.actor)
  await audit({ db, clock }, 'participants-exported', filters, call)
  const { condition: wanted } = await wantedPeople(db, filters)
  return pages(async (last: ParticipantForStaff | null) => {
    const beyond = last
      ? sql`(registration.created_at, registration.id) <= (select created_at, id from registrations where id = ${last.registrationId})
          and (registration.id <> ${last.registrationId} or person.position > (select position from participants where id = ${last.id}))`
      : sql`true`
    return readParticipants(
      db,
      sql`${wanted} and ${beyond} order by registration.created_at desc, registration.id desc, person.position limit ${AT_ONCE}`,
    )
  })
}

/** The registrations that fit, newest first. */
export async function exportRegistrations(
  { db, clock }: Exporting,
  filters: RegistrationFilters,
  call: Caller,
): Promise<AsyncIterable<ListedRegistration>> {
  requireAccess('exportRegistrations', call.actor)
  await audit({ db, clock }, 'registrations-exported', filters, call)
  const { condition: wanted } = await wantedRegistrations(db, filters)
  return pages(async (last: ListedRegistration | null) => {
    const beyond = last
      ? sql`(registration.created_at, registration.id) < (select created_at, id from registrations where id = ${last.id})`
      : sql`true`
    return readRegistrations(
      db,
      sql`${wanted} and ${beyond} order by registration.created_at desc, registration.id desc limit ${AT_ONCE}`,
    )
  })
}

async function* pages<Row>(read: (last: Row | null) => Promise<ReadonlyArray<Row>>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: ReadonlyArray<Row> = await read(last)
    yield* rows
    last = rows.at(-1) ?? null
    if (last === null || rows.length < AT_ONCE) return
  }
}

async function audit({ db, clock }: Exporting, action: string, filters: ParticipantFilters, call: Caller) {
  const { picked, ...narrowed } = filters
  const after = { ...narrowed, ...(picked ? { picked: picked.length } : {}) }
  await writeAudit(db, clock, {
    actor: call.actor,
    action,
    subject: { kind: 'participants', id: 'all' },
    requestId: call.requestId,
    changes: { filters: { before: null, after } },
  })
}
