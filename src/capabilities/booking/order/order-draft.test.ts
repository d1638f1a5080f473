import { expect, test } from 'vitest'
import { CheckoutRequest } from '../booking.ts'
import {
  draftIn,
  EMPTY_DRAFT,
  isEmptyDraft,
  type OrderTerms,
  orderOf,
  seatsOf,
  withoutBlankRows,
} from './order-draft.ts'

const TERMS: OrderTerms = {
  key: 'reg_1763200000000_0123456789abcdef',
  session: {
    id: '00000000-0000-4000-8000-000000000000',
    title: 'Základy AI',
    date: '2026-12-03T16:30:00.000Z',
    time: '17:30',
  },
  price: 127,
  versions: { privacyPolicyVersion: '1.0', termsVersion: '1.0' },
  asksEarlyStart: false,
}

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form in which nothing was written is the empty draft', () => {
  expect(draftIn(new FormData())).toEqual(EMPTY_DRAFT)
  expect(isEmptyDraft(draftIn(new FormData()))).toBe(true)
})

test('a posted form is read into the order of a private person', () => {
  const draft = draftIn(
    posted({
      kind: 'personal',
      name: ' Jana Nováková ',
      email: 'jana@example.test ',
      phone: '+421 900 000 000',
      workType: 'student',
      aiProficiency: 'low',
      dataProcessing: 'on',
      privacyPolicy: 'on',
      terms: 'on',
    }),
  )
  const order = CheckoutRequest.parse(orderOf(draft, TERMS))
  expect(order).toMatchObject({
    amount: 127,
    registrationType: 'personal',
    customerInfo: { name: 'Jana Nováková', email: 'jana@example.test', phone: '+421 900 000 000', company: null },
    courseData: { courseId: TERMS.session.id, price: 127 },
    sessionId: TERMS.key,
    consent: { dataProcessing: { given: true }, marketing: { given: false }, termsAccepted: true },
    participants: [{ name: 'Jana Nováková', workType: 'student', aiProficiency: 'low' }],
  })
  expect(order.consent).not.toHaveProperty('earlyStart')
})

test('a posted form is read into the order of a company, with everybody it names and the sum for them', () => {
  const people = Array.from({ length: 7 }, (_, n) => ({
    [`participants.${n}.name`]: `Kolega ${n}`,
    [`participants.${n}.email`]: `kolega${n}@firma.test`,
  }))
  const draft = draftIn(
    posted({
      kind: 'business',
      companyName: 'Firma, s. r. o.',
      ico: '00000027',
      icDph: 'SK2020000004',
      companyAddress: 'Hlavná 1, Žilina',
      contactEmail: 'kancelaria@firma.test',
      orderNumber: 'OBJ-7',
      ...Object.assign({}, ...people),
    }),
  )
  expect(seatsOf(draft)).toBe(7)
  const order = CheckoutRequest.parse(orderOf(draft, TERMS))
  expect(order.amount).toBe(889)
  expect(order.participants.map(({ name }) => name)).toEqual(people.map((_, n) => `Kolega ${n}`))
  expect(order.customerInfo).toMatchObject({
    name: null,
    email: 'kancelaria@firma.test',
    company: 'Firma, s. r. o.',
    ico: '00000027',
    icDph: 'SK2020000004',
    address: 'Hlavná 1, Žilina',
    orderNumber: 'OBJ-7',
    phone: null,
  })
})

test('an address goes apart and in one line, so that every release understands it', () => {
  const written = { companyAddress: ' Hlavná 12 ', companyZip: '81101', companyCity: 'Bratislava' }
  const sent = (company: object) =>
    CheckoutRequest.parse(
      orderOf({ ...EMPTY_DRAFT, kind: 'business', company: { ...EMPTY_DRAFT.company, ...company } }, TERMS),
    ).customerInfo
  expect(sent(written)).toMatchObject({
    address: 'Hlavná 12, 811 01 Bratislava',
    street: 'Hlavná 12',
    zip: '811 01',
    city: 'Bratislava',
    country: 'SK',
  })
  expect(sent({ ...written, companyZip: '110 00', companyCity: 'Praha 1', companyCountry: 'CZ' })).toMatchObject({
    address: 'Hlavná 12, 110 00 Praha 1, Česko',
    country: 'CZ',
  })
  expect(sent({})).toMatchObject({ address: null, street: null, zip: null, city: null, country: 'SK' })
})

test('the wish to start early is said only where it was asked, and never by a company', () => {
  const asked = { ...TERMS, asksEarlyStart: true }
  expect(orderOf(EMPTY_DRAFT, asked).consent.earlyStart).toBe(false)
  expect(orderOf({ ...EMPTY_DRAFT, kind: 'business' }, asked).consent).not.toHaveProperty('earlyStart')
})

test('rows that say nothing are left out, and one remains', () => {
  const form = posted({ 'participants.0.name': '', 'participants.1.name': 'Jana', 'participants.2.email': ' ' })
  expect(withoutBlankRows(draftIn(form).participants).map(({ name }) => name)).toEqual(['Jana'])
  expect(withoutBlankRows([])).toEqual(EMPTY_DRAFT.participants)
})

test('a field that nobody has cannot make the form grow', () => {
  const form = posted({ 'participants.99999.name': 'x', 'participants.1.hat': 'x', 'participants.x.name': 'x' })
  expect(draftIn(form).participants).toEqual(EMPTY_DRAFT.participants)
})
