import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { formatCode } from '#capabilities/certificates/certificate-code.ts'
import { makeCode } from '#capabilities/certificates/make-code.server.ts'
import { paperSigner, textOfData } from '#capabilities/certificates/sign-papers.server.ts'
import { dayOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { lockSeries } from '#platform/db/lock-series.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { findCorrections } from './issue/find-corrections.ts'
import { numberLines } from './issue/number-lines.server.ts'
import { readBefore } from './issue/read-before.server.ts'
import { readTraining } from './issue/read-training.server.ts'
import type { Training } from './issue/training.ts'
import { digestOf, makeSalt } from './issue/who-digest.server.ts'
import type { IssuedRecord, RecordFacts, RecordScope } from './record.ts'
import { refuse } from './records.refusals.ts'
import { trainingRecordPeople, trainingRecordSeries, trainingRecords } from './records.tables.server.ts'

export type Issuing = Pick<Services, 'clock' | 'config' | 'db' | 'settings'>

/**
 * Issues the record of these orders, or answers the last one where nothing has changed since: numbered, signed, and told apart
 * from the one before it. Whoever asks has made sure that the orders are of this company and mailbox.
 */
export async function issueTrainingRecord(
  services: Issuing,
  scope: RecordScope,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<IssuedRecord> {
  const { clock, config, db } = services
  const { company, from } = scope
  if (from !== null && from > scope.until) refuse.now('PERIOD_WRONG')
  return db.transaction(async (tx) => {
    const at = clock.now()
    const today = dayOf(at)
    const until = scope.until < today ? scope.until : today
    const series = await lockSeries(tx, trainingRecordSeries, {
      letter: 'Z',
      year: Number(today.slice(0, 4)),
      digits: 6,
    })
    const training = await readTraining(services, tx, { ...scope, until, ico: company.ico })
    if (training.people.length === 0) refuse.now('NOTHING_TO_RECORD')
    const mailbox = scope.mailbox.trim().toLowerCase()
    const chain = keyedHash(config, 'record', textOfData([company.ico ?? company.name, mailbox, from]))
    const contentHash = keyedHash(config, 'record', contentOf(scope, mailbox, training))
    const before = await readBefore(tx, chain)
    if (before?.contentHash === contentHash) return issued(before, { isNew: false })
    const { courses, people } = training
    const corrected = findCorrections(before?.lines ?? [], people, today)
    const { lines, former, corrections, kept } = numberLines({ people, corrected, before, today })
    const salts = { company: makeSalt(), mailbox: makeSalt() }
    const { name, seat, ico } = services.settings.current().brand.provider
    const facts: RecordFacts = {
      number: await series.takeOne(),
      code: makeCode(),
      company: digestOf(salts.company, company),
      mailbox: digestOf(salts.mailbox, { mailbox }),
      from,
      until,
      courses: [...courses],
      lines,
      former,
      corrections,
      totals: totalsOf(training),
      replaces: before?.facts.number ?? null,
      provider: { name, seat, ico },
      wordmark: services.settings.current().brand.wordmark,
      issuedOn: today,
      checkAt: `${config.publicOrigin}/overenie/`,
    }
    const id = randomUUID()
    if (before) await endBefore(tx, { id: before.id, replacedBy: id, endedAt: at })
    const row = {
      id,
      number: facts.number,
      code: facts.code,
      state: 'valid' as const,
      registrationIds: [...scope.registrationIds],
      facts,
      signature: (await paperSigner(services, tx)).sign('bystro-record', facts),
      ico: company.ico,
      company,
      companySalt: salts.company,
      mailbox,
      mailboxSalt: salts.mailbox,
      mailboxHash: keyedHash(config, 'email', mailbox),
      chain,
      contentHash,
      issuedBy: actor.id ?? actor.kind,
      issuedAt: at,
    }
    await tx.insert(trainingRecords).values(row)
    await tx.insert(trainingRecordPeople).values(
      kept.map(({ email, emailHash, ...person }) => ({
        recordId: id,
        ...person,
        emailHash: emailHash ?? (email === null ? null : keyedHash(config, 'email', email)),
      })),
    )
    const subject = { kind: 'training-record', id }
    const changes = { people: { before: before?.facts.totals.people ?? null, after: facts.totals.people } }
    await writeAudit(tx, clock, { actor, requestId, action: 'training-record-issued', subject, changes })
    return issued(row, { isNew: true })
  })
}

/** What makes a record another one. The last day of its period does not: nothing happened in between. */
function contentOf({ company, from }: RecordScope, mailbox: string, { courses, people }: Training): string {
  return textOfData({
    company,
    from,
    mailbox,
    courses,
    people: people.map(({ email: _, formerCertificates: __, ...said }) => said),
  })
}

function totalsOf({ people }: Training): RecordFacts['totals'] {
  return {
    people: new Set(people.map(({ email, participantId }) => email ?? participantId)).size,
    minutes: people.reduce((sum, { minutesAttended }) => sum + (minutesAttended ?? 0), 0),
    certificates: people.filter(({ certificate }) => certificate !== null).length,
  }
}

async function endBefore(
  tx: Transaction,
  { id, replacedBy, endedAt }: { id: string; replacedBy: string; endedAt: Date },
): Promise<void> {
  await tx
    .update(trainingRecords)
    .set({ state: 'replaced', replacedBy, endedAt })
    .where(and(eq(trainingRecords.id, id), eq(trainingRecords.state, 'valid')))
}

function issued({ id, facts }: { id: string; facts: RecordFacts }, { isNew }: { isNew: boolean }): IssuedRecord {
  const { number, code, issuedOn, totals, checkAt } = facts
  const shown = formatCode(code)
  return { id, number, code: shown, issuedOn, peopleCount: totals.people, checkAt: `${checkAt}${shown}`, isNew }
}
