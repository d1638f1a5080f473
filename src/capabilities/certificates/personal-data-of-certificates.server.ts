import { type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'

export type CertificateOfPerson = {
  certificate: string
  code: string
  state: string
  issuedAt: string
  endedAt: string | null
  name: string
  course: string
  days: string
  minutesAttended: number
  isNameShown: boolean
  reason: string | null
}

type Keyed = Pick<Services, 'config'>

/** By the mailbox at the time of issue and by the seat: one may have been corrected, the other emptied since. */
function theirs({ config }: Keyed, addresses: ReadonlyArray<string>): SQL {
  const hashes = addresses.map((address) => keyedHash(config, 'email', address))
  return sql`erased_at is null and (email_hash = any(${sql.param(hashes)}::text[]) or participant_id in (
    select id from participants where lower(email) = any(${sql.param(addresses)}::text[])))`
}

/** Every certificate that names one of these people, oldest first. */
export async function personalDataOfCertificates(
  services: Keyed,
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<CertificateOfPerson>> {
  const { rows } = await db.execute<CertificateOfPerson>(sql`
    select number as certificate, code, state, issued_at as "issuedAt", ended_at as "endedAt", name, facts ->> 'course' as course,
      (select string_agg(day, ', ' order by day) from jsonb_array_elements_text(facts -> 'days') day) as days,
      (facts ->> 'minutesAttended')::int as "minutesAttended", is_name_shown as "isNameShown", reason
    from certificates where ${theirs(services, addresses)} order by issued_at, number`)
  return rows
}

/**
 * The names go, and what was signed with them: who knows the rest could try names against a signature. Rows stay, so that a
 * code still says that we issued it. Before the seats: afterwards nothing says whose they were.
 */
export async function eraseFromCertificates(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  addresses: ReadonlyArray<string>,
): Promise<number> {
  // Whoever issues one to them at this moment is waited for, and whoever comes later finds the seat empty.
  await tx.execute(sql`
    select id from participants where lower(email) = any(${sql.param(addresses)}::text[]) order by id for update`)
  const { rowCount } = await tx.execute(sql`
    update certificates set ${emptied(services.clock.now(), 'request')} where ${theirs(services, addresses)}`)
  return rowCount ?? 0
}

export function emptied(at: Date, why: 'request' | 'time'): SQL {
  return sql`name = null, signature = null, participant_id = null, email_hash = null, reason = null, file_hash = null,
    file_seal = null, is_name_shown = false, erased_at = ${at.toISOString()}, erased_for = ${why}`
}
