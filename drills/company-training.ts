import { randomUUID } from 'node:crypto'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { openOffice } from './parts/open-office.ts'
import { cancelInPlaces } from './parts/training-cancelled.ts'
import { type Facts, NONE, readFacts } from './parts/training-facts.ts'
import { beginLooks, type Looks } from './parts/training-looks.ts'
import { CANCELLED, FORGED, MEANT, type Step, type TRAINED } from './parts/training-meant.ts'
import { letDepositLate, recordMoney } from './parts/training-money.ts'
import {
  ABSENT,
  answerOnce,
  attendanceShown,
  certificatesShown,
  issueAllCertificates,
  nameEverybody,
  PEOPLE,
  prepareSession,
  substituteOne,
  takeAttendance,
} from './parts/training-people.ts'
import { acceptOnPage, askOnSite, offerTraining, reviseTraining } from './parts/training-quote.ts'
import { hoursToCome, issueRecord } from './parts/training-record.ts'
import { beginWalk, type Company, type Training, type TrainingWalk } from './parts/training-walk.ts'

export const bar =
  'A company training of twelve walked in browsers from the contact form over a revised quote, a late deposit, a substitute on the last day and one absent to the settling invoice, the record and the last payment, and cancelled in three places of the way: documents to the cent, book, board, tasks and letters are as counted by hand at every step; a mark and a cent that nobody gave are seen'

const COMPANY: Company = {
  name: 'Krátky mlyn, s. r. o.',
  ico: '36421928',
  dic: '2020000043',
  contact: 'Jana Krátka',
  email: 'jana@kratky-mlyn.test',
}
const MINUTES = { hour: 60, day: 24 * 60 }

/** From the first message to the last cent, then three that end on the way, then a forgery that has to be seen. */
export async function run(): Promise<Outcome> {
  const office = await openOffice({ isDemo: false })
  let walk: TrainingWalk | null = null
  try {
    walk = await beginWalk(office)
    const looks = beginLooks(walk)
    const training = await walkThrough(walk, looks)
    await cancelInPlaces(walk, looks)

    const before = await readEnd(walk, training)
    await forge(walk, training)
    const after = await readEnd(walk, training)
    const changed = Object.keys(after).filter((name) => after[name] !== before[name])
    const isForgerySeen =
      changed.length === Object.keys(FORGED).length && changed.every((name) => after[name] === FORGED[name])
    const steps = Object.keys(MEANT).length
    return {
      pass: looks.wrong.length === 0 && isForgerySeen,
      figures:
        `${PEOPLE.length} people, ${steps} steps from the form to the last payment: proforma and 386 over 504,00 with VAT 94,24, settling invoice over 1 176,00 with VAT 219,91; ` +
        `${CANCELLED.length} cancelled on the way; ${looks.compared} comparisons, ${looks.wrong.length} differ; ` +
        `control: a mark and a cent that nobody gave change ${changed.length} of ${Object.keys(after).length} final reads, ${isForgerySeen ? 'those that show them' : `NOT AS MEANT (${changed.map((name) => `${name}: ${after[name]}`).join('; ')})`}` +
        `${looks.wrong.length > 0 ? `; FAILED: ${looks.wrong.join('; ')}` : ''}`,
      values: { compared: looks.compared, wrong: looks.wrong, before, after },
    }
  } finally {
    await walk?.close()
    await office.stop()
  }
}

async function walkThrough(walk: TrainingWalk, looks: Looks): Promise<Training> {
  const { startsIn, runJobs } = walk
  const at = (step: Step, about: Parameters<Looks['at']>[2], own?: Facts) => looks.at(step, MEANT[step], about, own)

  await askOnSite(walk, COMPANY)
  await at('asked', { company: COMPANY })
  await offerTraining(walk, COMPANY)
  await at('offered', { company: COMPANY })
  await at('revised', { company: COMPANY }, await reviseTraining(walk, COMPANY))

  const training = await acceptOnPage(walk, COMPANY)
  const { registrationId, sessionId } = training
  await runJobs(registrationId)
  await at('ordered', training)
  await letDepositLate(walk, training)
  await at('deposit late', training)
  await recordMoney(walk, training, { ask: 'receipt', sum: '504,00' })
  await at('deposit paid', training)

  await prepareSession(walk, training)
  await startsIn(sessionId, 2 * MINUTES.day)
  await at('names missing', training)
  await at('named', training, await nameEverybody(walk, training))
  await startsIn(sessionId, 3 * MINUTES.hour)
  await at('substituted', training, await substituteOne(walk, training))

  await startsIn(sessionId, -MINUTES.hour / 2)
  await at('held', training, await takeAttendance(walk, training))
  await startsIn(sessionId, -4 * MINUTES.hour)
  await runJobs(registrationId)
  await answerOnce(walk)
  await at('taught', training)
  const answers = await issueAllCertificates(walk, training)
  await at('certified', training, { ...answers, ...(await readTrained(walk, training)) })
  await at('recorded', training, await issueRecord(walk, training))
  await recordMoney(walk, training, { ask: 'receipt', sum: '1 176,00' })
  await at('settled', training, await readTrained(walk, training))
  return training
}

/** What screens say of people and hours, and whether any promise of the books is broken; the names are those of `TRAINED`. */
async function readTrained(walk: TrainingWalk, training: Training): Promise<Record<keyof typeof TRAINED, string>> {
  const { db } = walk.office.local.inside.services
  const violations = await findViolations(db, { graceMinutes: 0 })
  return {
    attendance: await attendanceShown(walk, training),
    'hours in the record to come': await hoursToCome(walk, training),
    certificates: await certificatesShown(walk, training),
    violations: violations.map(({ invariant, count }) => `${invariant} × ${count}`).join(', ') || NONE,
  }
}

async function readEnd(walk: TrainingWalk, training: Training): Promise<Facts> {
  return { ...(await readFacts(walk, training)), ...(await readTrained(walk, training)) }
}

/** Past the product: who was away is said to have been there, and a cent came that nobody sent. */
async function forge({ office }: TrainingWalk, { registrationId, sessionId }: Training): Promise<void> {
  const { pool } = office.local.inside
  await pool.query(
    `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by)
     select participants.id, $1, 1, 'person', now() + interval '1 second', 'present', 'nobody' from participants where email = $2`,
    [sessionId, ABSENT.email],
  )
  await pool.query(
    `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
     values ($1, $2, 'received', 1, (now() at time zone 'Europe/Bratislava')::date, 'transfer', 'nobody', now())`,
    [randomUUID(), registrationId],
  )
}
