import { expect, test } from 'vitest'
import {
  type ListedPerson,
  NO_PARTICIPANT,
  type ParticipantEntry,
  placeListed,
  readParticipantList,
  sameEmailAs,
  sharedEmails,
} from './participant-list.ts'

const JANA = { name: 'Jana Nováková', email: 'jana@firma.sk' }
const PETER = { name: 'Peter Malý', email: 'peter@firma.sk' }
const EVA = { name: 'Eva Kováčová-Hrušková', email: 'eva@firma.sk' }

test.each<[string, string, ReadonlyArray<ListedPerson>]>([
  ['cells of a spreadsheet', 'Jana Nováková\tjana@firma.sk\r\nPeter Malý\tpeter@firma.sk\r\n', [JANA, PETER]],
  ['the e-mail first', 'jana@firma.sk\tJana Nováková\npeter@firma.sk\tPeter Malý', [JANA, PETER]],
  ['semicolons', 'Jana Nováková;jana@firma.sk\nPeter Malý; peter@firma.sk;', [JANA, PETER]],
  ['commas', 'Jana Nováková, jana@firma.sk\nPeter Malý,peter@firma.sk', [JANA, PETER]],
  ['a heading', 'Meno a priezvisko\tE-mail\nJana Nováková\tjana@firma.sk', [JANA]],
  ['an English heading', 'Email,Name\njana@firma.sk,Jana Nováková', [JANA]],
  [
    'numbered rows',
    'P. č.\tMeno\tE-mail\n1.\tJana Nováková\tjana@firma.sk\n2\tPeter Malý\tpeter@firma.sk',
    [JANA, PETER],
  ],
  ['first name and surname apart', 'Eva\tKováčová-Hrušková\teva@firma.sk', [EVA]],
  ['what is more than needed', 'Jana Nováková\tManažment\tjana@firma.sk\t+421 900 000 000', [JANA]],
  ['a mail program', 'Jana Nováková <jana@firma.sk>\n"Peter Malý" <peter@firma.sk>', [JANA, PETER]],
  ['addressees on one line', 'Jana Nováková <jana@firma.sk>; Peter Malý <peter@firma.sk>', [JANA, PETER]],
  ['an address book', '"Nováková, Jana" <jana@firma.sk>', [JANA]],
  ['quoted cells', '"Nováková, Jana";"jana@firma.sk"', [JANA]],
  [
    'addresses alone',
    'jana@firma.sk, peter@firma.sk',
    [
      { name: '', email: 'jana@firma.sk' },
      { name: '', email: 'peter@firma.sk' },
    ],
  ],
  [
    'names alone',
    'Jana Nováková\n\nPeter Malý',
    [
      { name: 'Jana Nováková', email: '' },
      { name: 'Peter Malý', email: '' },
    ],
  ],
  ['an address with a mistake', 'Jana Nováková\tjana@firma', [{ name: 'Jana Nováková', email: 'jana@firma' }]],
  ['hard spaces and a link', 'Jana\u00a0Nováková\tmailto:jana@firma.sk', [JANA]],
  ['nothing', ' \n\t\n', []],
])('a list is read: %s', (_what, text, people) => {
  expect(readParticipantList(text)).toEqual(people)
})

const entry = (given: Partial<ParticipantEntry>): ParticipantEntry => ({ ...NO_PARTICIPANT, ...given })

test('listed people fill empty participants first, then new ones, and keep what was chosen', () => {
  const before = [entry({ workType: 'it' }), entry(PETER)]
  const { participants, placed, left } = placeListed(before, [JANA, EVA], { seats: 5 })
  expect(participants).toEqual([entry({ ...JANA, workType: 'it' }), entry(PETER), entry(EVA)])
  expect([placed, left]).toEqual([2, []])
})

test('what does not fit into the free seats is left over, by name', () => {
  const { participants, placed, left } = placeListed([NO_PARTICIPANT], [JANA, PETER, EVA], { seats: 2 })
  expect(participants).toEqual([entry(JANA), entry(PETER)])
  expect([placed, left]).toEqual([1 + 1, [EVA]])
})

test('only the participant pasted into is overwritten', () => {
  const before = [entry(EVA), entry(PETER)]
  const { participants } = placeListed(before, [JANA, { name: 'Ján Veľký', email: 'jan@firma.sk' }], {
    seats: 5,
    into: 0,
  })
  expect(participants).toEqual([entry(JANA), entry(PETER), entry({ name: 'Ján Veľký', email: 'jan@firma.sk' })])
})

test('a column of names and then one of addresses become the same people', () => {
  const named = placeListed([NO_PARTICIPANT], readParticipantList('Jana Nováková\nPeter Malý'), { seats: 5, into: 0 })
  const whole = placeListed(named.participants, readParticipantList('jana@firma.sk\npeter@firma.sk'), {
    seats: 5,
    into: 0,
  })
  expect(whole.participants).toEqual([entry(JANA), entry(PETER)])
})

test('more participants than seats, as after somebody else took some, are filled but not added to', () => {
  const { participants, left } = placeListed([NO_PARTICIPANT, NO_PARTICIPANT], [JANA, PETER, EVA], { seats: 1 })
  expect(participants).toEqual([entry(JANA), entry(PETER)])
  expect(left).toEqual([EVA])
})

test('the same address twice is noticed at the second, whatever its case', () => {
  const participants = [entry(JANA), entry(PETER), entry({ email: ' JANA@firma.sk' }), NO_PARTICIPANT, NO_PARTICIPANT]
  expect(participants.map((_, index) => sameEmailAs(participants, index))).toEqual([null, null, 0, null, null])
})

test('addresses that people share are named once each, whoever shares them', () => {
  expect(sharedEmails([entry(JANA), entry(PETER)])).toBe('')
  expect(sharedEmails([NO_PARTICIPANT, NO_PARTICIPANT])).toBe('')
  const copy = { ...entry(JANA), email: ' JANA@firma.sk' }
  expect(sharedEmails([entry(JANA), copy, entry(PETER), copy, entry(PETER)])).toBe('jana@firma.sk peter@firma.sk')
})
