import { sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { checkVatNumber } from './check-vat-number.server.ts'
import type { VatOutcome } from './vat-check.ts'

/** A form asks when a number is written and once more when it is sent; in between nothing changes. */
const KEPT = '1 hour'
/** A VIES that was silent a moment ago is not waited for again. */
const SILENT = '1 minute'
/** What all visitors together may ask, so that nobody uses us against it. */
const OUTSIDE_PER_MINUTE = 60
/** What one of them may ask of that: an office that orders for many companies gets by with it. */
const PER_VISITOR_AND_DAY = 60

/**
 * What VIES says of a number that stands in an order somebody is writing: what it said within the hour, or what it says within
 * two seconds. Silence is an answer, and it is told at once while VIES goes on being silent.
 */
export async function proveVatNumber(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'metrics' | 'settings'>,
  { number, clientAddress }: { number: string; clientAddress: string },
): Promise<VatOutcome> {
  const { clock, db } = services
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ outcome: VatOutcome }>(sql`
    select outcome from vat_checks where subject_id is null and number = ${number}
      and asked_at > ${now}::timestamptz - case outcome when 'silent' then ${SILENT} else ${KEPT} end::interval
    order by outcome = 'silent', asked_at desc limit 1`)
  if (rows[0]) return rows[0].outcome
  try {
    await limitRate(db, { name: 'vies-of-visitor', by: limitedBy(clientAddress), perDay: PER_VISITOR_AND_DAY })
    await limitRate(db, { name: 'vies-of-orders', by: 'everybody', perMinute: OUTSIDE_PER_MINUTE })
  } catch (error) {
    if (error instanceof Refusal) return 'silent'
    throw error
  }
  return checkVatNumber(services, { subjectId: null, number })
}

/** Keeps what VIES said of a number before the order as the proof of that order. */
export async function keepVatProof(
  { clock, db }: { clock: Services['clock']; db: Executor },
  { subjectId, number }: { subjectId: string; number: string },
): Promise<void> {
  await db.execute(sql`
    insert into vat_checks (id, subject_id, number, asked_at, outcome, request_identifier, name, address, reason)
    select gen_random_uuid(), ${subjectId}::uuid, number, asked_at, outcome, request_identifier, name, address, reason from vat_checks
    where subject_id is null and number = ${number} and outcome <> 'silent'
      and asked_at > ${clock.now().toISOString()}::timestamptz - ${KEPT}::interval
    order by asked_at desc limit 1`)
}
