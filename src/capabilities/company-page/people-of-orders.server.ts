import { sql } from 'drizzle-orm'
import { readVerdictsOfOrders } from '#capabilities/attendance/read-verdicts.server.ts'
import { findCertificatesOfSeats } from '#capabilities/certificates/find-certificates-of-seats.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CompanyPerson } from './company-page.ts'
import type { CompanyOrder } from './list-company-orders.server.ts'

export type SeatOfOrder = {
  id: string
  registrationId: string
  name: string | null
  email: string | null
  workType: string | null
  aiProficiency: string | null
}

/** Who sits in the orders that stand, in the order they were named. */
export async function seatsOfOrders(
  db: Executor,
  orders: ReadonlyArray<CompanyOrder>,
): Promise<ReadonlyArray<SeatOfOrder>> {
  const ids = orders.filter(({ isStanding }) => isStanding).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await db.execute<SeatOfOrder>(sql`
    select id, registration_id as "registrationId", name, email, work_type as "workType", ai_proficiency as "aiProficiency"
    from participants where registration_id = any(${sql.param(ids)}::uuid[]) order by registration_id, position`)
  return rows
}

export type PersonRow = CompanyPerson & { key: string; certificateId: string | null }

/** Everybody in a course that has begun, with their hours and their certificate; the latest course first. */
export async function peopleOfOrders(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  orders: ReadonlyArray<CompanyOrder>,
  seats: ReadonlyArray<SeatOfOrder>,
): Promise<ReadonlyArray<PersonRow>> {
  const now = clock.now()
  const begun = new Map(orders.filter(({ startsAt }) => startsAt <= now).map((order) => [order.id, order]))
  const taught = seats.filter(({ registrationId }) => begun.has(registrationId))
  const [verdicts, certificates] = await Promise.all([
    readVerdictsOfOrders({ db, clock }, { registrationIds: [...new Set(taught.map((seat) => seat.registrationId))] }),
    findCertificatesOfSeats(
      db,
      taught.map(({ id }) => id),
    ),
  ])
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.participantId, verdict]))
  const certificateOf = new Map(certificates.map((certificate) => [certificate.participantId, certificate]))
  const rows = taught.flatMap(({ id, registrationId, name, email, workType }): ReadonlyArray<PersonRow> => {
    const [order, verdict] = [begun.get(registrationId), verdictOf.get(id)]
    if (order === undefined || verdict === undefined) return []
    const certificate = certificateOf.get(id)
    return [
      {
        participantId: id,
        key: email?.toLowerCase() ?? name?.toLowerCase() ?? id,
        name,
        workType,
        course: order.course,
        startsAt: order.startsAt.toISOString(),
        minutesAttended: verdict.attendedMinutes,
        minutesPlanned: verdict.plannedMinutes,
        verdict: verdict.verdict,
        isOver: verdict.isOver,
        certificate: certificate?.number ?? null,
        certificateId: certificate?.certificateId ?? null,
      },
    ]
  })
  return rows.toSorted(
    (one, other) =>
      other.startsAt.localeCompare(one.startsAt) || (one.name ?? '').localeCompare(other.name ?? '', 'sk'),
  )
}
