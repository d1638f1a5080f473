import { asc, desc, eq, sql } from 'drizzle-orm'
import { listEntriesOf } from '#capabilities/consent/list-entries-of.server.ts'
import { listMoneyMoves } from '#capabilities/payments/list-money-moves.server.ts'
import { readSubjectHistory } from '#platform/audit/read-subject-history.server.ts'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { listMailsAbout } from '#platform/mail/list-mails-about.server.ts'
import type { Services } from '#platform/services.server.ts'
import { participants, registrationNotes } from '../core/booking.tables.server.ts'
import { factsOf } from './event-facts.ts'
import type { TimelineEntry } from './registration-timeline.ts'

/** Said by the entry of their own kind, with more of it. */
const TOLD_OTHERWISE = new Set(['registration-note-added'])

/** Everything that happened to a registration, newest first: changes, money, mails, consents, notes. */
export async function readTimeline(
  { db }: Pick<Services, 'db'>,
  { registrationId }: { registrationId: string },
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<TimelineEntry>> {
  requireAccess('readTimeline', call.actor)
  const people = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.registrationId, registrationId))
  const parts = await Promise.all([
    eventsOf(db, registrationId),
    mailsOf(db, [registrationId, ...people.map(({ id }) => id)]),
    moneyOf(db, registrationId),
    consentsOf(db, registrationId),
    notesOf(db, registrationId),
  ])
  return parts.flat().toSorted((one, other) => other.at.localeCompare(one.at))
}

async function eventsOf(db: Executor, registrationId: string): Promise<ReadonlyArray<TimelineEntry>> {
  const events = await readSubjectHistory(db, { kind: 'registration', id: registrationId })
  return events
    .filter(({ action }) => !TOLD_OTHERWISE.has(action))
    .map(({ id, at, action, actor: { kind, name, email }, changes }) => ({
      kind: 'event',
      id,
      at: at.toISOString(),
      action,
      actor: { kind, name, email },
      facts: factsOf(changes),
    }))
}

async function mailsOf(db: Executor, ids: ReadonlyArray<string>): Promise<ReadonlyArray<TimelineEntry>> {
  const found = await listMailsAbout(db, ids)
  return found.map(({ at, ...mail }) => ({ kind: 'mail', at: at.toISOString(), ...mail }))
}

async function moneyOf(db: Executor, registrationId: string): Promise<ReadonlyArray<TimelineEntry>> {
  const { payments, refunds, disputes } = await listMoneyMoves(db, registrationId)
  return [
    ...payments.map(({ id, paidAt, amountCents, isSurplus }) => {
      return { kind: 'payment', id, at: paidAt.toISOString(), amountCents, isSurplus } as const
    }),
    ...refunds.map(({ id, requestedAt, amountCents, reason, status }) => {
      return { kind: 'refund', id, at: requestedAt.toISOString(), amountCents, reason, status } as const
    }),
    ...disputes.map(({ stripeDisputeId, openedAt, amountCents, status }) => {
      return { kind: 'dispute', id: stripeDisputeId, at: openedAt.toISOString(), amountCents, status } as const
    }),
  ]
}

/** What was said in one breath is one entry. */
async function consentsOf(db: Executor, registrationId: string): Promise<ReadonlyArray<TimelineEntry>> {
  const said = new Map<string, { id: string; at: string; source: string; given: string[]; refused: string[] }>()
  for (const { id, at, source, purpose, given } of await listEntriesOf(db, registrationId)) {
    const key = `${at.toISOString()} ${source}`
    const entry = said.get(key) ?? { id: `consent-${id}`, at: at.toISOString(), source, given: [], refused: [] }
    entry[given ? 'given' : 'refused'].push(purpose)
    said.set(key, entry)
  }
  return [...said.values()].map((entry) => ({ kind: 'consent', ...entry }))
}

async function notesOf(db: Executor, registrationId: string): Promise<ReadonlyArray<TimelineEntry>> {
  const notes = await db
    .select({
      id: registrationNotes.id,
      at: registrationNotes.at,
      text: registrationNotes.text,
      name: authUsers.name,
      email: authUsers.email,
    })
    .from(registrationNotes)
    .leftJoin(authUsers, sql`${authUsers.id}::text = ${registrationNotes.authorId}`)
    .where(eq(registrationNotes.registrationId, registrationId))
    .orderBy(desc(registrationNotes.at), asc(registrationNotes.id))
  return notes.map(({ id, at, text, name, email }) => ({
    kind: 'note',
    id,
    at: at.toISOString(),
    text,
    author: name || email,
  }))
}
