import { desc, eq, sql } from 'drizzle-orm'
import { formatCode } from '#capabilities/certificates/certificate-code.ts'
import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readTraining } from './issue/read-training.server.ts'
import { type Issuing, issueTrainingRecord } from './issue-training-record.server.ts'
import type { IssuedRecord, RecordScope } from './record.ts'
import { IssueRecord, ReadRecordDesk, type RecordAtDesk, type RecordDesk } from './record-desk.ts'
import { refuse } from './records.refusals.ts'
import { trainingRecords } from './records.tables.server.ts'

type Ordered = {
  mailbox: string
  orders: number
  registrationIds: ReadonlyArray<string>
  name: string
  address: string | null
}

/** What a record of a company would say now, by one mailbox that ordered under its number, and the records that it has. */
export async function readRecordDesk(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  given: ReadRecordDesk,
  call: Pick<Call, 'actor'>,
): Promise<RecordDesk> {
  requireAccess('readRecordDesk', call.actor)
  const asked = ReadRecordDesk.safeParse(given).data ?? refuse.now('COMPANY_NOT_FOUND')
  const { ico, from, until } = asked
  const ordered = await listOrdered(db, ico)
  const one = ordered.find(({ mailbox }) => mailbox === asked.mailbox) ?? ordered[0]
  if (one === undefined) return refuse.now('COMPANY_NOT_FOUND')
  const today = dayOf(clock.now())
  const scope = scopeOf(one, { ico, from, until: until ?? today })
  // Read in one transaction, as whoever issues does; nothing is written.
  const { courses, people } = await db.transaction((tx) => readTraining({ clock }, tx, { ...scope, ico }))
  return {
    company: scope.company,
    mailboxes: ordered.map(({ mailbox, orders }) => ({ mailbox, orders })),
    mailbox: one.mailbox,
    from,
    until: scope.until,
    courses,
    people: people.map(({ email: _, formerCertificates: __, ...person }) => person),
    records: await listRecords(db, ico),
  }
}

/** Issues a record of the orders of one mailbox under this number; the last one again where nothing has changed. */
export async function issueRecordForStaff(
  services: Issuing,
  given: IssueRecord,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<IssuedRecord> {
  requireAccess('issueRecordForStaff', call.actor)
  const { ico, mailbox, from, until } = IssueRecord.safeParse(given).data ?? refuse.now('COMPANY_NOT_FOUND')
  const one = (await listOrdered(services.db, ico)).find((ordered) => ordered.mailbox === mailbox)
  if (one === undefined) return refuse.now('COMPANY_NOT_FOUND')
  const scope = scopeOf(one, { ico, from, until: until ?? dayOf(services.clock.now()) })
  return issueTrainingRecord(services, scope, call)
}

function scopeOf(
  { mailbox, registrationIds, name, address }: Ordered,
  { ico, from, until }: { ico: string; from: string | null; until: string },
): RecordScope {
  return { company: { name, ico, address }, mailbox, registrationIds, from, until }
}

/** Anybody can type a number, so orders under it are told apart by who placed them. The company is as it was named last. */
async function listOrdered(db: Executor, ico: string): Promise<ReadonlyArray<Ordered>> {
  const { rows } = await db.execute<Ordered>(sql`
    select lower(buyer_email) as mailbox, count(*)::int as orders, array_agg(id) as "registrationIds",
      (array_agg(company_name order by created_at desc) filter (where company_name is not null))[1] as name,
      (array_agg(company_address order by created_at desc) filter (where company_address is not null))[1] as address
    from registrations where company_ico = ${ico} and kind = 'business' and buyer_email is not null
      and state in ('paid', 'completed')
    group by 1 having count(company_name) > 0 order by max(created_at) desc, 1`)
  return rows
}

/** More are not read by anybody; the newest come first. */
const SHOWN = 100

async function listRecords(db: Executor, ico: string): Promise<ReadonlyArray<RecordAtDesk>> {
  const rows = await db
    .select()
    .from(trainingRecords)
    .where(eq(trainingRecords.ico, ico))
    .orderBy(desc(trainingRecords.issuedAt), desc(trainingRecords.number))
    .limit(SHOWN)
  return rows.map(({ id, number, code, facts, mailbox, state }) => ({
    id,
    number,
    code: formatCode(code),
    issuedOn: facts.issuedOn,
    from: facts.from,
    until: facts.until,
    people: facts.totals.people,
    mailbox,
    state,
  }))
}
