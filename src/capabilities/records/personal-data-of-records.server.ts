import { inArray, type SQL, sql } from 'drizzle-orm'
import { mentions } from '#kernel/personal-data.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { trainingRecords } from './records.tables.server.ts'

export type RecordOfPerson = {
  record: string
  code: string
  state: string
  issuedAt: string
  /** Null in a record that names their mailbox and not them. */
  name: string | null
  workType: string | null
  course: string | null
  days: string | null
  minutesAttended: number | null
  certificate: string | null
  email: string | null
}

type Keyed = Pick<Services, 'config'>

const hashesOf = ({ config }: Keyed, addresses: ReadonlyArray<string>) =>
  sql.param(addresses.map((address) => keyedHash(config, 'email', address)))

/** Lines about these people, by the mailbox at the time of issue and by the seat: one may have been corrected, the other emptied since. */
function theirLines(services: Keyed, addresses: ReadonlyArray<string>): SQL {
  return sql`erased_at is null and (email_hash = any(${hashesOf(services, addresses)}::text[]) or participant_id in (
    select id from participants where lower(email) = any(${sql.param(addresses)}::text[])))`
}

/** Every line of a record that names one of these people, and every record of a mailbox of theirs, oldest first. */
export async function personalDataOfRecords(
  services: Keyed,
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<RecordOfPerson>> {
  const { rows } = await db.execute<RecordOfPerson>(sql`
    with said as (
      select record_id, person.name, person.role, line, null as email
      from training_record_people person where ${theirLines(services, addresses)}
      union all
      select id, null, null, 0, mailbox from training_records
      where mailbox_hash = any(${hashesOf(services, addresses)}::text[])
    )
    select record.number as record, record.code, record.state, record.issued_at as "issuedAt", said.name, said.role as "workType",
      (select course.value ->> 'title' from jsonb_array_elements(record.facts -> 'courses') course
        where course.value ->> 'letter' = told.value ->> 'course') as course,
      (select string_agg(day, ', ' order by day) from jsonb_array_elements_text(told.value -> 'days') day) as days,
      (told.value ->> 'minutesAttended')::int as "minutesAttended", told.value ->> 'certificate' as certificate, said.email
    from said join training_records record on record.id = said.record_id
      left join lateral (
        select entry.value from jsonb_array_elements((record.facts -> 'lines') || (record.facts -> 'former')) entry
        where (entry.value ->> 'line')::int = said.line) told on true
    order by record.issued_at, record.number, said.line`)
  return rows
}

/**
 * The names go, with the salts of their digests: what was signed stays true and nobody can try names against it. A mailbox of
 * theirs goes as well, and a company that bears their name. Before the seats: afterwards nothing says whose they were.
 */
export async function eraseFromRecords(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  addresses: ReadonlyArray<string>,
): Promise<number> {
  const theirs = sql`any(${sql.param(addresses)}::text[])`
  // Whoever issues one about them at this moment is waited for, and whoever comes later finds the seat empty.
  await tx.execute(sql`select id from participants where lower(email) = ${theirs} order by id for update`)
  const { rows: names } = await tx.execute<{ name: string }>(sql`
    select name from training_record_people where name is not null and ${theirLines(services, addresses)}
    union select buyer_name from registrations where lower(buyer_email) = ${theirs} and buyer_name is not null`)
  const { rows: lines } = await tx.execute<{ recordId: string }>(sql`
    update training_record_people set ${emptied(services.clock.now(), 'request')}
    where ${theirLines(services, addresses)} returning record_id as "recordId"`)
  const { rows: mailboxes } = await tx.execute<{ recordId: string; company: { name: string } | null }>(sql`
    update training_records set ${WITHOUT_MAILBOX}
    where mailbox_hash = any(${hashesOf(services, addresses)}::text[]) returning id as "recordId", company`)
  const words = names.map(({ name }) => name)
  const own = mailboxes.filter(({ company }) => company !== null && mentions(company.name, words))
  await forgetCompany(
    tx,
    own.map(({ recordId }) => recordId),
  )
  await forgetDrawings(
    tx,
    [...lines, ...mailboxes].map(({ recordId }) => recordId),
  )
  return lines.length + mailboxes.length
}

/** By it nobody is found any more, and the next record of that mailbox is a first one. */
export const WITHOUT_MAILBOX = sql`mailbox = null, mailbox_salt = null, mailbox_hash = null, chain = null`

export function emptied(at: Date, why: 'request' | 'time'): SQL {
  return sql`name = null, role = null, salt = null, participant_id = null, email_hash = null,
    erased_at = ${at.toISOString()}, erased_for = ${why}`
}

/** A seal and a hash are of what stood there before. */
export async function forgetDrawings(tx: Transaction, recordIds: ReadonlyArray<string>): Promise<void> {
  if (recordIds.length === 0) return
  await tx
    .update(trainingRecords)
    .set({ fileHash: null, fileSeal: null, contentHash: null })
    .where(inArray(trainingRecords.id, [...recordIds]))
}

async function forgetCompany(tx: Transaction, recordIds: ReadonlyArray<string>): Promise<void> {
  if (recordIds.length === 0) return
  await tx
    .update(trainingRecords)
    .set({ company: null, companySalt: null, ico: null })
    .where(inArray(trainingRecords.id, [...recordIds]))
}
