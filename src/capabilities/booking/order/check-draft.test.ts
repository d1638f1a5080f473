import { expect, test } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { checkDraft, inWords, missingConsents } from './check-draft.ts'
import { EMPTY_DRAFT, type OrderDraft } from './order-draft.ts'

const AGREED = { ...EMPTY_DRAFT.consents, dataProcessing: true, privacyPolicy: true, terms: true }
const PERSON: OrderDraft = {
  ...EMPTY_DRAFT,
  person: { ...EMPTY_DRAFT.person, name: 'Jana Nováková', email: 'jana@example.test' },
  consents: AGREED,
}
const COMPANY: OrderDraft = {
  ...EMPTY_DRAFT,
  kind: 'business',
  company: {
    ...EMPTY_DRAFT.company,
    companyName: 'Firma, s. r. o.',
    ico: '00000027',
    contactEmail: 'kancelaria@firma.test',
  },
  participants: [{ name: 'Jana', email: 'jana@firma.test', workType: '', aiProficiency: '' }],
  consents: AGREED,
}
const NOT_ASKED = { earlyStart: false }

function check(draft: OrderDraft, asked = NOT_ASKED, language: 'sk' | 'en' = 'sk') {
  const { errors, sentences } = checkDraft(draft, asked, language)
  return { errors, sentences: sentences.map((sentence) => sentence.replaceAll('\u00a0', ' ')) }
}

test('[PUB-254] the three consents are required and marketing is not', () => {
  expect(check(PERSON)).toEqual({ errors: {}, sentences: [] })
  for (const name of ['dataProcessing', 'privacyPolicy', 'terms'] as const) {
    expect(missingConsents({ ...PERSON, consents: { ...AGREED, [name]: false } }, NOT_ASKED)).toEqual([name])
  }
})

test('[PUB-255] [PUB-256] [PUB-257] a missing consent is named in the words of the specification', () => {
  expect(check({ ...PERSON, consents: EMPTY_DRAFT.consents }).errors).toEqual({
    dataProcessing: 'Pre pokračovanie v registrácii musíte súhlasiť so spracovaním osobných údajov',
    privacyPolicy: 'Pre pokračovanie musíte prečítať a súhlasiť so zásadami ochrany osobných údajov',
    terms: 'Pre pokračovanie musíte prečítať a súhlasiť s obchodnými podmienkami',
  })
})

test('[PUB-258] the three sentences have English equivalents', () => {
  expect(check({ ...PERSON, consents: EMPTY_DRAFT.consents }, NOT_ASKED, 'en').errors).toEqual({
    dataProcessing: 'To continue you must agree to the processing of personal data',
    privacyPolicy: 'To continue you must read and accept the privacy policy',
    terms: 'To continue you must read and accept the terms and conditions',
  })
})

test('[PUB-264] an order without the required consents asks for all of them', () => {
  const { sentences } = check({ ...PERSON, consents: { ...AGREED, terms: false } })
  expect(sentences).toEqual(['Prosím udeľte všetky povinné súhlasy pre pokračovanie'])
})

test('[PUB-265] a private person needs a name and an e-mail', () => {
  for (const field of ['name', 'email'] as const) {
    const { errors, sentences } = check({ ...PERSON, person: { ...PERSON.person, [field]: '  ' } })
    expect(sentences).toEqual(['Prosím vyplňte všetky povinné polia'])
    expect(Object.keys(errors)).toEqual([field])
  }
})

test('[PUB-266] a company needs its name, a contact e-mail and an IČO', () => {
  for (const field of ['companyName', 'ico', 'contactEmail'] as const) {
    const { errors, sentences } = check({ ...COMPANY, company: { ...COMPANY.company, [field]: '' } })
    expect(sentences).toEqual(['Prosím vyplňte všetky povinné polia'])
    expect(Object.keys(errors)).toEqual([field])
  }
})

test('[PUB-267] every participant of a company needs a name and an e-mail', () => {
  const blank = { name: '', email: '', workType: '', aiProficiency: '' }
  const { errors, sentences } = check({ ...COMPANY, participants: [...COMPANY.participants, blank] })
  expect(sentences).toEqual(['Vyplňte meno a e-mail každého účastníka'])
  expect(Object.keys(errors)).toEqual(['participants.1.name', 'participants.1.email'])
})

test('[PUB-269] phone, DIČ, IČ DPH, address, order number, work and experience may stay empty', () => {
  expect(check(PERSON)).toEqual({ errors: {}, sentences: [] })
  expect(check(COMPANY)).toEqual({ errors: {}, sentences: [] })
})

test('an address that is none is pointed out where it stands', () => {
  expect(check({ ...PERSON, person: { ...PERSON.person, email: 'jana@' } })).toEqual({
    errors: { email: 'Neplatný email' },
    sentences: ['Neplatný email'],
  })
})

test('the wish to start early is asked of a private person only, and only when the course is near', () => {
  expect(check(PERSON, { earlyStart: true }).errors).toHaveProperty('earlyStart')
  expect(check(COMPANY, { earlyStart: true })).toEqual({ errors: {}, sentences: [] })
  const wished = { ...PERSON, consents: { ...AGREED, earlyStart: true } }
  expect(check(wished, { earlyStart: true })).toEqual({ errors: {}, sentences: [] })
})

test('mistakes come in the order of the form, so that the first one is the one to go to', () => {
  const nothing = { ...EMPTY_DRAFT, kind: 'business' as const }
  expect(Object.keys(check(nothing).errors)).toEqual([
    'ico',
    'companyName',
    'contactEmail',
    'participants.0.name',
    'participants.0.email',
    'dataProcessing',
    'privacyPolicy',
    'terms',
  ])
})

test('a sentence that needs a number is said with it in both languages', () => {
  expect(LANGUAGES.map((language) => inWords('NOT_ENOUGH_SEATS', language, { free: 3 }))).toEqual([
    expect.stringContaining('3'),
    expect.stringContaining('3'),
  ])
})

test('a wrong DIČ or IČ DPH is refused at its field, in the order of the form; an empty one never stands in the way', () => {
  const numbers = { dic: '202037264', icDph: 'SK2020372641' }
  const { errors, sentences } = check({ ...COMPANY, company: { ...COMPANY.company, ...numbers, contactEmail: '' } })
  expect(errors).toEqual({
    dic: 'DIČ má desať číslic.',
    icDph: 'Číslice IČ DPH nesedia. Skontrolujte, či v\u00a0nich nie je preklep.',
    contactEmail: 'Email je povinný',
  })
  expect(Object.keys(errors)).toEqual(['dic', 'icDph', 'contactEmail'])
  expect(sentences).toHaveLength(3)
  for (const right of [{ dic: '', icDph: '' }, { dic: '2020 372 640', icDph: 'sk2020372640' }, { dic: 'CZ12345678' }]) {
    expect(check({ ...COMPANY, company: { ...COMPANY.company, ...right } }).errors).toEqual({})
  }
})
