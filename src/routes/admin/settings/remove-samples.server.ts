import { removeSampleMatches } from '#capabilities/bank/remove-sample-matches.server.ts'
import {
  forgetOpenings,
  listBooked,
  listPeopleOf,
  listSamples,
  lockSamples,
  removeSampleBookings,
  sortSampleBookings,
} from '#capabilities/booking/office/remove-sample-bookings.server.ts'
import { removeSampleCoursePages } from '#capabilities/catalogue/remove-sample-course-pages.server.ts'
import {
  listToldByCertificates,
  removeSampleCertificates,
} from '#capabilities/certificates/sample-certificates.server.ts'
import { listToldByChanges } from '#capabilities/changes/list-told-by-changes.server.ts'
import { removeSampleChanges } from '#capabilities/changes/remove-sample-changes.server.ts'
import { removeSampleConsents } from '#capabilities/consent/remove-sample-consents.server.ts'
import { listSampleMessages, removeSampleMessages } from '#capabilities/contact/remove-sample-messages.server.ts'
import { removeSamplePushes } from '#capabilities/crm/remove-sample-pushes.server.ts'
import { removeSampleVisits } from '#capabilities/insights/remove-sample-visits.server.ts'
import { removeSampleDocuments } from '#capabilities/invoicing/remove-sample-documents.server.ts'
import { removeSampleMoney } from '#capabilities/payments/remove-sample-money.server.ts'
import { listToldByRecords, removeSampleRecords } from '#capabilities/records/sample-records.server.ts'
import { listNamedSyllabuses } from '#capabilities/schedule/samples/list-named-syllabuses.server.ts'
import {
  removeSampleSessions,
  sortSampleSessions,
} from '#capabilities/schedule/samples/remove-sample-sessions.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import {
  removeSampleTestimonials,
  sortSampleTestimonials,
} from '#capabilities/testimonials/remove-sample-testimonials.server.ts'
import { listToldByMessages } from '#capabilities/training/list-told-by-messages.server.ts'
import { removeSampleSessionMessages } from '#capabilities/training/remove-sample-session-messages.server.ts'
import { listToldByWithdrawals } from '#capabilities/withdrawal/list-told-by-withdrawals.server.ts'
import { removeSampleWithdrawals } from '#capabilities/withdrawal/remove-sample-withdrawals.server.ts'
import { removeSampleAlerts } from '#platform/alerts/remove-sample-alerts.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { removeSampleMails } from '#platform/mail/remove-sample-mails.server.ts'
import { forgetHistory } from '#platform/samples/forget-history.server.ts'
import { isDemoDatabase } from '#platform/samples/is-demo-database.server.ts'
import type { SampleOutcome } from '#platform/samples/samples.ts'
import type { Services } from '#platform/services.server.ts'

/** Takes the sample data out again, in one go or not at all. What something real stands on stays, with the reason. */
export async function removeSamples(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<SampleOutcome> {
  requireAccess('removeSamples', call.actor)
  const outcome = await db.transaction(async (tx) => {
    await lockSamples(tx)
    const samples = await sortSamples(tx)
    await takeOut(tx, samples)
    const done = outcomeOf(samples)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'samples-removed',
      subject: { kind: 'samples', id: 'all' },
      requestId: call.requestId,
      changes: { removed: { before: null, after: done.removed } },
    })
    return done
  })
  live.announce(SESSIONS_TOPIC)
  live.announce(CONTENT_TOPIC)
  return outcome
}

/** What a removal would do at this moment. It only reads, so that nobody in the demo waits for who looks. */
export async function previewSamples({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<SampleOutcome> {
  requireAccess('previewSamples', call.actor)
  return await db.transaction(async (tx) => outcomeOf(await sortSamples(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

type Samples = Awaited<ReturnType<typeof sortSamples>>

async function sortSamples(tx: Transaction) {
  const isDemo = await isDemoDatabase(tx)
  const ids = await listSamples(tx)
  const told = isDemo ? [] : await listTold(tx, ids)
  const bookings = await sortSampleBookings(tx, { told, isDemo })
  const booked = await listBooked(tx, { sessions: ids, without: bookings.free })
  const sessions = await sortSampleSessions(tx, { booked, told, isDemo })
  const testimonials = await sortSampleTestimonials(tx)
  return { isDemo, bookings, sessions, testimonials, messages: await listSampleMessages(tx) }
}

function outcomeOf({ bookings, sessions, testimonials, messages }: Samples): SampleOutcome {
  return {
    removed: {
      session: sessions.free.length,
      registration: bookings.free.length,
      message: messages.length,
      testimonial: testimonials.free.length,
    },
    kept: [...bookings.kept, ...sessions.kept, ...testimonials.kept],
  }
}

/** Triggers of the tables refuse whatever is more than a sample. */
async function takeOut(
  tx: Transaction,
  { isDemo, bookings, sessions, testimonials, messages }: Samples,
): Promise<void> {
  const people = await listPeopleOf(tx, bookings.free)
  const gone = isDemo ? await takeOutOfLedgers(tx, bookings.free) : []
  await removeSampleMatches(tx, bookings.free)
  await removeSampleDocuments(tx, bookings.free)
  await removeSampleBookings(tx, bookings.free)
  const written = isDemo ? await removeSampleSessionMessages(tx, sessions.free) : []
  const certificates = isDemo ? await removeSampleCertificates(tx, sessions.free) : []
  await forgetOpenings(tx, sessions.free)
  await removeSampleSessions(tx, sessions.free)
  await removeSampleCoursePages(tx, { named: await listNamedSyllabuses(tx) })
  await removeSampleTestimonials(tx, testimonials.free)
  const answers = await removeSampleMessages(tx, messages)
  if (!isDemo) return
  const about = [bookings.free, people, gone, sessions.free, written, certificates, messages, answers].flat()
  const alerts = await removeSampleAlerts(tx, about)
  await removeSampleMails(tx, [...about, ...alerts])
  await removeSampleVisits(tx)
  await forgetHistory(tx)
}

/** What somebody outside of a demo was told of stays: these never forget. */
async function listTold(tx: Transaction, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  return [
    ...(await listToldByChanges(tx, ids)),
    ...(await listToldByWithdrawals(tx, ids)),
    ...(await listToldByMessages(tx, ids)),
    ...(await listToldByCertificates(tx, ids)),
    ...(await listToldByRecords(tx, ids)),
  ]
}

/** Everything that hangs on the sample bookings of a demo, each by its owner, before the bookings themselves. */
async function takeOutOfLedgers(tx: Transaction, bookings: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const records = await removeSampleRecords(tx, bookings)
  const changes = await removeSampleChanges(tx, bookings)
  const withdrawals = await removeSampleWithdrawals(tx, bookings)
  const money = await removeSampleMoney(tx, bookings)
  await removeSampleConsents(tx, bookings)
  await removeSamplePushes(tx, bookings)
  return [...records, ...changes, ...withdrawals, ...money]
}
