import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countOpenMessages } from '#capabilities/contact/count-open-messages.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { findQuote } from './find-quote.server.ts'
import { remindOfQuotes } from './lapse-quotes.server.ts'
import { countQuoteTasks } from './office/count-quote-tasks.server.ts'
import { listCompanyTrainings, readCompanyTrainingBoard } from './office/list-company-trainings.server.ts'
import { readQuote } from './office/read-quote.server.ts'
import { quotePaperOf } from './paper/quote-paper-of.server.ts'
import { eraseQuotes, personalDataOfQuotes } from './personal-data-of-quotes.server.ts'
import { quoteReminded } from './quote-reminded.mail.server.ts'
import { quoteSent } from './quote-sent.mail.server.ts'
import {
  givenDraft,
  givenSentQuote,
  QUOTE_OFFICE,
  quoteInput,
  reviseQuote,
  sendNewest,
} from './quotes.testing.server.ts'
import { readQuotePage, takeQuoteFile } from './read-quote-page.server.ts'
import { withdrawQuote } from './refuse-quote.server.ts'
import { saveQuote } from './save-quote.server.ts'
import { sendQuote } from './send-quote.server.ts'
import { sumsOf } from './sums-of.ts'

test('numbers are counted by year without gaps, however many are begun at once and whatever goes wrong', async () => {
  await using services = await testServices()
  const inputs = await Promise.all(Array.from({ length: 10 }, () => quoteInput(services)))
  await expect(saveQuote(services, { ...(await quoteInput(services)), seats: 0 }, QUOTE_OFFICE)).rejects.toThrow()
  // Each twice: a form that was sent twice makes one quote.
  await Promise.all([...inputs, ...inputs].map((input) => saveQuote(services, input, QUOTE_OFFICE)))
  services.clock.set('2027-01-02T09:00:00Z')
  await givenDraft(services)
  const { rows } = await services.db.execute<{ number: string }>(sql`select number from quotes order by number`)
  expect(rows.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `P-2026-${String(n + 1).padStart(4, '0')}`),
    'P-2027-0001',
  ])
})

test('of two windows the second is told, and nothing of the first is lost', async () => {
  await using services = await testServices()
  const { id, input } = await givenDraft(services)
  await saveQuote(services, { ...input, seen: 1, seats: 8 }, QUOTE_OFFICE)
  await expect(saveQuote(services, { ...input, seen: 1, seats: 9 }, QUOTE_OFFICE)).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
  })
  await expect(sendQuote(services, { id, seen: 1 }, QUOTE_OFFICE)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  expect((await findQuote(services.db, id))?.newest.seats).toBe(8)
})

test('a version that was sent is changed by nobody, not even in the database; only its note may be emptied', async () => {
  await using services = await testServices()
  const { id } = await givenSentQuote(services)
  const change = (set: string) =>
    services.db.execute(sql.raw(`update quote_versions set ${set} where quote_id = '${id}'`))
  const refused = { cause: { message: expect.stringContaining('never changed') } }
  await expect(change('unit_price_cents = 1')).rejects.toMatchObject(refused)
  await expect(change("note = 'Iná'")).rejects.toMatchObject(refused)
  await expect(services.db.execute(sql`delete from quote_versions where quote_id = ${id}`)).rejects.toMatchObject(
    refused,
  )
  await change('note = null')
})

test('it is sent complete, in time and once; the letter has the paper and the way to the page', async () => {
  await using services = await testServices()
  const bare = await givenDraft(services, { ico: null, contactEmail: null })
  await expect(sendNewest(services, bare.id)).rejects.toMatchObject({
    code: 'QUOTE_INCOMPLETE',
    details: { wrong: ['ico', 'contactEmail'] },
  })
  const late = await givenDraft(services, { validUntil: '2026-12-03' })
  await expect(sendNewest(services, late.id)).rejects.toMatchObject({ code: 'QUOTE_LATE' })
  const past = await givenDraft(services, { validUntil: '2026-11-15' })
  await expect(sendNewest(services, past.id)).rejects.toMatchObject({ code: 'QUOTE_LATE' })
  const { id, token } = await givenSentQuote(services)
  await expect(sendNewest(services, id)).rejects.toMatchObject({ code: 'NOTHING_NEW' })
  const letter = await quoteSent.compose(services, { quoteId: id, version: 1 })
  expect(letter).toMatchObject({ to: 'jana@kratky-mlyn.test', subject: 'Cenová ponuka P-2026-0004' })
  expect(letter?.attachments?.[0]).toMatchObject({ filename: 'P-2026-0004.pdf', contentType: 'application/pdf' })
  expect(JSON.stringify(letter?.blocks)).toContain(`/ponuka/${token}?verzia=1`)
  expect(await quoteSent.compose(services, { quoteId: id, version: 2 })).toBeNull()
})

test('the paper says everything that is agreed to, to the cent, and that it is no tax document', async () => {
  await using services = await testServices()
  const { id, token } = await givenSentQuote(services)
  const found = await findQuote(services.db, id)
  if (!found?.sent) throw new Error('It was sent')
  const supplier = {
    name: 'Bystro, s. r. o.',
    ico: '00000027',
    dic: '2020000000',
    icDph: 'SK2020000000',
    register: 'OR',
    street: 'Znamienková 1',
    city: 'Bratislava',
    zip: '811 01',
    country: 'SK',
    iban: null,
    isVatPayer: true,
  }
  const paper = quotePaperOf({ found, version: found.sent, supplier, madeOn: '2026-11-16', origin: 'https://b.test' })
  expect([paper.kind, paper.number, paper.tag, paper.watermark]).toEqual([
    'Cenová ponuka',
    'P-2026-0001',
    'Nie je daňový doklad',
    null,
  ])
  const words = JSON.stringify(paper).replaceAll('\u00a0', ' ')
  for (const said of [
    'Krátky mlyn, s. r. o.',
    'IČO 36421928',
    'AI v kancelárii',
    'štvrtok 3. decembra 2026, 09:00 – 12:00',
    'štvrtok 17. decembra 2026, 09:00 – 12:00',
    '12 ľudí',
    '159,00',
    '1 908,00',
    'Základ dane, sadzba 23 %',
    '1 551,22 €',
    '356,78 €',
    'Záloha 30 %',
    '572,40 €',
    '7 dní od prijatia, najneskôr 30. 11. 2026',
    '1 335,60 €',
    '7 dní po kurze',
    'Platí do',
    '27. 11. 2026',
    'Tešíme sa na vás.',
    'https://b.test/terms',
  ]) {
    expect(words).toContain(said)
  }
  const first = await takeQuoteFile(services, { token })
  services.clock.set('2026-11-20T09:00:00Z')
  const second = await takeQuoteFile(services, { token })
  expect(first.name).toBe('P-2026-0001.pdf')
  expect(second.content.equals(first.content)).toBe(true)
})

test('sums are whole cents: base and VAT make the total, deposit and rest too', () => {
  for (const [seats, unitPriceCents] of [
    [12, 15_900],
    [7, 12_733],
    [1, 1],
    [100, 10_000_000],
    [13, 9_999],
  ] as const) {
    const { totalCents, vat, depositCents, restCents } = sumsOf({ seats, unitPriceCents, vatPercent: 23 })
    expect(totalCents).toBe(seats * unitPriceCents)
    expect((vat?.baseCents ?? 0) + (vat?.vatCents ?? 0)).toBe(totalCents)
    expect(depositCents + restCents).toBe(totalCents)
  }
  expect(sumsOf({ seats: 2, unitPriceCents: 100, vatPercent: null }).vat).toBeNull()
})

test('a company is reminded once, three days before the end, unless it was sent that late or has answered', async () => {
  await using services = await testServices()
  const { id } = await givenSentQuote(services)
  services.clock.set('2026-11-24T06:00:00Z')
  const late = await givenSentQuote(services)
  expect(await remindOfQuotes(services)).toBe(1)
  await remindOfQuotes(services)
  const { rows } = await services.db.execute(
    sql`select payload ->> 'quoteId' as id from mails where template = 'quote-reminded'`,
  )
  expect(rows).toEqual([{ id }])
  expect((await quoteReminded.compose(services, { quoteId: id, version: 1 }))?.subject).toBe(
    'Ponuka P-2026-0001 platí do 27. novembra',
  )
  const edition = (await findQuote(services.db, id))?.edition ?? 0
  await withdrawQuote(services, { id, seen: edition, reason: null }, QUOTE_OFFICE)
  expect(await quoteReminded.compose(services, { quoteId: id, version: 1 })).toBeNull()
  expect(late.id).not.toBe(id)
})

test('the board counts every stage with its sums; who may see no people sees sums of a quote and no contact', async () => {
  await using services = await testServices()
  await services.db.execute(sql`
    insert into contact_messages (id, at, name, email, message, about)
    values (${randomUUID()}, now(), 'Eva Dopytová', 'eva@firma.test', 'Školenie pre 8 ľudí', 'company-training'),
      (${randomUUID()}, now(), 'Adam Iný', 'adam@firma.test', 'Otázka', null)`)
  const { id } = await givenSentQuote(services)
  await givenDraft(services, { companyName: 'Dlhý most, a. s.' })
  const board = await readCompanyTrainingBoard(services, { search: null, perColumn: 10 }, QUOTE_OFFICE)
  expect(board.stages.enquiry).toEqual({ count: 1, cents: 0 })
  expect(board.stages.quote).toEqual({ count: 2, cents: 2 * 190_800 })
  expect(board.columns.enquiry.map(({ name }) => name)).toEqual(['Eva Dopytová'])
  const found = await listCompanyTrainings(
    services,
    { search: 'dlhy', stage: null, page: 1, pageSize: 10 },
    QUOTE_OFFICE,
  )
  expect(found.trainings.map(({ name }) => name)).toEqual(['Dlhý most, a. s.'])
  const accountant = { actor: { kind: 'accountant', id: 'uctovnicka' } } as const
  const seen = await readQuote(services, { id }, accountant)
  expect([seen.contact, seen.versions[0]?.sums.totalCents]).toEqual([null, 190_800])
  expect((await readQuote(services, { id }, QUOTE_OFFICE)).contact).toMatchObject({ name: 'Jana Krátka' })
  const editor = { actor: { kind: 'editor', id: 'e' } } as const
  await expect(readQuote(services, { id }, editor)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
})

test('an enquiry without a quote, a quote that ends soon and one that lies unsent are tasks', async () => {
  await using services = await testServices()
  const messageId = randomUUID()
  await services.db.execute(sql`
    insert into contact_messages (id, at, name, email, message, about)
    values (${messageId}, now(), 'Eva Dopytová', 'eva@firma.test', 'Školenie', 'company-training')`)
  expect((await countQuoteTasks(services, QUOTE_OFFICE)).enquiries).toMatchObject({
    count: 1,
    first: [{ id: messageId, name: 'Eva Dopytová' }],
  })
  await givenDraft(services, { messageId, companyName: 'Dlhý most, a. s.' })
  await givenSentQuote(services)
  const soon = await countQuoteTasks(services, QUOTE_OFFICE)
  expect([soon.enquiries.count, soon.ending.count, soon.drafts.count]).toEqual([0, 0, 0])
  services.clock.set('2026-11-24T09:00:00Z')
  const now = await countQuoteTasks(services, QUOTE_OFFICE)
  expect(now.ending).toMatchObject({ count: 1, dueOn: '2026-11-27', first: [{ name: 'Krátky mlyn, s. r. o.' }] })
  expect(now.drafts).toMatchObject({ count: 1, first: [{ name: 'Dlhý most, a. s.' }] })
})

test('a message that began a quote waits for somebody until the quote is sent, and is settled by its letter', async () => {
  await using services = await testServices()
  const [messageId, otherId] = [randomUUID(), randomUUID()]
  await services.db.execute(sql`
    insert into contact_messages (id, at, name, email, message, about)
    select id, now(), 'Eva Dopytová', 'eva@firma.test', 'Školenie', 'company-training'
    from unnest(array[${messageId}, ${otherId}]::uuid[]) id`)
  const { id } = await givenDraft(services, { messageId })
  expect((await countOpenMessages(services, QUOTE_OFFICE)).count).toBe(2)
  await sendNewest(services, id)
  const { rows } = await services.db.execute(sql`
    select id, handled_by as by from contact_messages where handled_at is not null`)
  expect(rows).toEqual([{ id: messageId, by: QUOTE_OFFICE.actor.id }])
})

test('an erased contact is nowhere, their link opens nothing, and what was offered to the company stays', async () => {
  await using services = await testServices()
  const { id, token } = await givenSentQuote(services)
  const addresses = ['jana@kratky-mlyn.test']
  expect(await personalDataOfQuotes(services.db, addresses)).toMatchObject([
    { quoteNumber: 'P-2026-0001', name: 'Jana Krátka', offered: 'AI v kancelárii, 12 × 159.00 €, Tešíme sa na vás.' },
  ])
  expect(await services.db.transaction((tx) => eraseQuotes(tx, addresses, services.clock.now()))).toBe(1)
  expect(await personalDataOfQuotes(services.db, addresses)).toEqual([])
  await expect(readQuotePage(services, { token, seen: null })).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' })
  const found = await findQuote(services.db, id)
  expect(found).toMatchObject({
    contactName: null,
    companyName: 'Krátky mlyn, s. r. o.',
    newest: { note: null, seats: 12 },
  })
})

test('a quote that only names the company otherwise stays the version that it was', async () => {
  await using services = await testServices()
  const given = await givenSentQuote(services)
  await reviseQuote(services, given, { orderNumber: 'OBJ-1' })
  expect((await findQuote(services.db, given.id))?.versions).toHaveLength(1)
  await reviseQuote(services, given, { orderNumber: 'OBJ-1', place: 'Bratislava' })
  expect((await findQuote(services.db, given.id))?.newest).toMatchObject({
    version: 2,
    sentAt: null,
    place: 'Bratislava',
  })
})
