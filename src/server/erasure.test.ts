import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listRemovals } from '#capabilities/crm/list-removals.server.ts'
import { removeContact } from '#capabilities/crm/remove-contact.server.ts'
import { answerDataRequest } from '#capabilities/privacy/answer-data-request.server.ts'
import { checkIdentity } from '#capabilities/privacy/check-identity.server.ts'
import { erasePersonalData, previewErasure } from '#capabilities/privacy/erase-personal-data.server.ts'
import { forgetRequest } from '#capabilities/privacy/forget-request.server.ts'
import { gatherPersonalData } from '#capabilities/privacy/gather-personal-data.server.ts'
import { recordDataRequest } from '#capabilities/privacy/record-data-request.server.ts'
import { searchDatabase } from '#platform/testing/search-database.server.ts'
import { startNetworkSandbox } from '#tools/network-sandbox/start-network-sandbox.ts'
import { playZoho } from '#tools/network-sandbox/zoho.ts'
import {
  ADMIN,
  givenPersonEverywhere,
  givenPersonInCrm,
  type PersonTest,
  personTest,
  ZOFIA,
  ZOFIA_IBAN,
  ZOFIA_MESSAGES,
} from './person-everywhere.testing.server.ts'

/** What the law keeps, and the sentence of the law. Everything else that is found is a fault. */
const KEPT: Readonly<Record<string, string>> = {
  'public.bank_movements.counter_iban': 'a statement is an accounting record as a whole, 10 years (Act 431/2002, § 35)',
  'public.bank_movements.counter_name': 'a statement is an accounting record as a whole, 10 years (Act 431/2002, § 35)',
  'public.bank_movements.message': 'a statement is an accounting record as a whole, 10 years (Act 431/2002, § 35)',
  'public.bank_returns.iban': 'where money was sent, accounting record, 10 years (Act 431/2002, § 35)',
  'public.bank_returns.name': 'where money was sent, accounting record, 10 years (Act 431/2002, § 35)',
  'public.registrations.buyer_name': 'accounting record of a paid order, 10 years (Act 431/2002, § 35)',
  'public.registrations.search_text': 'made by the database from the kept name alone, and goes with it',
  'public.registration_words.order_words': 'made by triggers from the kept name alone, and goes with it',
  'public.registration_words.words': 'made by triggers from the kept name alone, and goes with it',
  'public.withdrawals.name': 'declaration of withdrawal, evidence for both sides: 10 years with an order, 4 without',
  'public.withdrawals.email': 'declaration of withdrawal, evidence for both sides: 10 years with an order, 4 without',
}

async function requestErasure(app: PersonTest): Promise<string> {
  const { id } = await recordDataRequest(
    app,
    {
      kind: 'erasure',
      channel: 'email',
      receivedOn: '2026-11-14',
      name: ZOFIA.name,
      emails: ZOFIA.email,
      wish: ZOFIA.wish,
      language: 'sk',
      isAcknowledged: true,
    },
    ADMIN,
  )
  const note = `${ZOFIA.name} odpísala zo svojej adresy.`
  await checkIdentity(app, { id, version: 2, how: 'mailbox', isConfirmed: true, note }, ADMIN)
  return id
}

test('after an erasure the whole database, the logs, the mail rows and the CRM hold only what the law keeps', async () => {
  const zoho = playZoho()
  await using networks = await startNetworkSandbox(zoho.hosts)
  await using app = await personTest({ NETWORK_SANDBOX_URL: networks.url })
  const { companyId } = await givenPersonEverywhere(app)
  await givenPersonInCrm(app, zoho)
  expect(JSON.stringify(zoho.contacts())).toContain('Krátkozraká')
  const id = await requestErasure(app)
  const before = await searchDatabase(app.db, ZOFIA_MESSAGES)
  const places = new Set(before.map(({ place }) => place))
  for (const place of EVERYWHERE) expect(places, `the person never stood in ${place}`).toContain(place)

  const { transfers, returns, waiting, orders, feedback } = await gatherPersonalData(app, [ZOFIA.email.toLowerCase()])
  expect(waiting).toMatchObject([{ language: 'sk', priceCents: 127_00, offers: null, wants: 2 }])
  expect(feedback).toMatchObject([{ score: 10, published: expect.stringContaining(ZOFIA.name) }])
  expect(orders[0]).toMatchObject({ discountCode: null, discountCents: null })
  const byAmount = transfers.toSorted((one, other) => one.amountCents - other.amountCents)
  expect(byAmount.map(({ amountCents, name, iban }) => [amountCents, name, iban])).toEqual(
    [-23_00, 1_00, 150_00].map((cents) => [cents, ZOFIA.name, ZOFIA_IBAN]),
  )
  expect(returns).toMatchObject([{ amountCents: 23_00, state: 'seen', name: ZOFIA.name, iban: ZOFIA_IBAN }])
  const preview = await previewErasure(app, { id }, ADMIN)
  expect(await searchDatabase(app.db, ZOFIA_MESSAGES)).toEqual(before)
  const lines = await erasePersonalData(app, { id, version: 3 }, ADMIN)
  expect(lines).toEqual(preview)
  const byLaw = { outcome: 'kept', reason: 'accounting', until: '2036-12-31' }
  expect(lines).toContainEqual({ place: 'transfers', count: 3, ...byLaw })
  expect(lines).toContainEqual({ place: 'returns', count: 1, ...byLaw })
  expect(lines).toContainEqual({ place: 'feedback', outcome: 'erased', count: 1 })
  expect(lines).toContainEqual({ place: 'movement-notes', outcome: 'erased', count: 1 })
  expect(lines).toContainEqual({ place: 'crm', outcome: 'erased', count: 2 })
  const openRemovals = await listRemovals(app.db, { requestId: id })
  for (const removal of openRemovals) await removeContact(app, { removalId: removal.id })
  expect(zoho.contacts()).toEqual([])
  expect(zoho.deals().length, 'orders stay there as figures').toBeGreaterThan(0)
  for (const word of ZOFIA_MESSAGES) expect(holds(JSON.stringify(zoho.deals()), word), word).toBe(false)
  await answerDataRequest(
    app,
    { id, version: 4, outcome: 'granted', answer: 'Dobrý deň,\n\núdaje sme vymazali.', hasExport: false },
    ADMIN,
  )
  await app.sendMails()
  const letter = app.caught.messages().at(-1)
  expect(letter?.email.text).toContain('Fakturačné údaje zaplatených objednávok')
  expect(letter?.email.text).toMatch(/do\s31\.\sdecembra\s2036/)
  await forgetRequest(app, { requestId: id })

  const left = await searchDatabase(app.db, ZOFIA_MESSAGES)
  const inLogs = app.logged.filter((line) => ZOFIA_MESSAGES.some((word) => holds(JSON.stringify(line), word)))
  process.stdout.write(`${report(left, inLogs.length)}\n`)
  expect([...new Set(left.map(({ place }) => place))].toSorted()).toEqual(Object.keys(KEPT).toSorted())
  expect(inLogs).toEqual([])
  const withAddress = left.filter(({ word }) => word === ZOFIA.email || word === ZOFIA.phone).map(({ place }) => place)
  expect(withAddress).toEqual(['public.withdrawals.email'])

  const { rows: colleagues } = await app.db.execute<{ name: string | null }>(
    sql`select name from participants where registration_id = ${companyId} order by position`,
  )
  expect(colleagues.map(({ name }) => name)).toEqual([null, 'Kolega 2'])
  const { rows: notes } = await app.db.execute<{ text: string | null }>(
    sql`select text from registration_notes where registration_id = ${companyId} and text is not null`,
  )
  expect(notes).toEqual([{ text: 'Firma chce obedovú prestávku.' }])
  const { rows: letters } = await app.db.execute(
    sql`select email, message, text from contact_messages join contact_answers on message_id = contact_messages.id`,
  )
  expect(letters).toEqual([
    { email: 'kolega@ina.test', message: 'Prihlásila sa [vymazané]?', text: 'Áno, [vymazané] je prihlásená.' },
  ])
}, 60_000)

/** Where the test's person stands before the erasure; a place that is missing here proves nothing. */
const EVERYWHERE = [
  'public.attendance_marks.reason',
  'public.bank_movements.counter_iban',
  'public.bank_movements.counter_name',
  'public.bank_movements.message',
  'public.bank_movement_states.note',
  'public.bank_returns.iban',
  'public.bank_returns.name',
  'public.registrations.buyer_name',
  'public.registrations.buyer_email',
  'public.registrations.buyer_phone',
  'public.participants.name',
  'public.participants.email',
  'public.registration_words.order_words',
  'public.registration_words.words',
  'public.registration_notes.text',
  'public.released_seats.name',
  'public.released_seats.email',
  'public.seat_releases.reason',
  'public.session_messages.body',
  'public.reconciliation_findings.note',
  'public.contact_messages.email',
  'public.contact_messages.message',
  'public.contact_answers.text',
  'public.feedback_answers.takeaway',
  'public.feedback_answers.improve',
  'public.feedback_voices.text',
  'public.testimonials.name',
  'public.testimonials.content',
  'public.company_mailboxes.email',
  'public.waiting_entries.email',
  'public.waiting_entries.name',
  'public.company_contacts.email',
  'public.certificates.name',
  'public.training_record_people.name',
  'public.training_records.mailbox',
  'public.withdrawals.email',
  'public.mails.recipient',
  'public.audit_details.changes',
  'public.data_requests.emails',
  'public.data_request_steps.note',
]

function holds(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase())
}

function report(left: Awaited<ReturnType<typeof searchDatabase>>, inLogs: number): string {
  const places = [...new Set(left.map(({ place }) => place))]
  const lines = places.map((place) => {
    const rows = Math.max(...left.filter((find) => find.place === place).map((find) => find.rows))
    return `  ${place} (${rows}): ${KEPT[place] ?? 'NOTHING KEEPS IT'}`
  })
  return ['What is left of the person after the erasure:', ...lines, `  lines of the log: ${inLogs}`].join('\n')
}
