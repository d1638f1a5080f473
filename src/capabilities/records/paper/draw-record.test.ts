import { expect, test } from 'vitest'
import { textOfPdf } from '#platform/testing/text-of-pdf.ts'
import type { DrawnRecord, RecordPerson } from '../record.ts'
import { COMPANY, FACTS, MAILBOX } from '../records.testing.server.ts'
import { drawRecord } from './draw-record.server.ts'
import { attendedOf, daysOf, proofsOf } from './record-words.ts'

const NAMES = ['Zuzana Mlynárová', 'Ľuboš Hôrka', 'Žofia Šťastná', 'Ján Čierny', 'Peter Ďurica', 'Anna Bartolomejová']

function recordOf(count: number): DrawnRecord {
  const people = new Map<number, RecordPerson>()
  const lines = Array.from({ length: count }, (_, place) => {
    people.set(place + 1, { name: `${NAMES[place % 6]} ${place + 1}`, role: 'Administratíva' })
    return {
      line: place + 1,
      person: 'p'.repeat(43),
      course: place % 3 ? 'Z' : 'P',
      days: ['2026-12-03'],
      minutesPlanned: 150,
      minutesAttended: 150,
      verdict: 'present' as const,
      proofs: ['room', 'instructor'] as Array<'room' | 'instructor'>,
      certificate: `C-2026-${String(318 + place).padStart(6, '0')}`,
    }
  })
  return { facts: { ...FACTS, lines }, signature: 'a.b.c', company: COMPANY, mailbox: MAILBOX, people }
}

const sheetsIn = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\n/g)?.length

test('twelve people in two courses stand on one sheet, sixty on more, and nobody is missing', async () => {
  for (const [count, sheets] of [
    [1, 1],
    [5, 1],
    [12, 1],
    [60, 3],
  ] as const) {
    const file = await drawRecord(recordOf(count))
    expect(sheetsIn(file), `${count} people`).toBe(sheets)
    const text = textOfPdf(file)
    for (let place = 1; place <= count; place++) expect(text).toContain(`${NAMES[(place - 1) % 6]} ${place}`)
    expect(text).toContain('Čo záznam nehovorí.')
    expect(text.includes(`Strana 1 z ${sheets}`), `${count} people`).toBe(sheets > 1)
  }
})

test('the same record is the same drawing to the byte, on any day and whatever was drawn before', async () => {
  const first = await drawRecord(recordOf(60))
  // Its letters are made of parts that the other one uses by themselves.
  await drawRecord({ ...recordOf(1), company: { name: 'ŠŽČŇĽ', ico: null, address: 'ŠŽČŇĽ\u00a0š' } })
  const second = await drawRecord(recordOf(60))
  expect(first.equals(second)).toBe(true)
  expect(textOfPdf(second)).toContain('Strana 1 z 3')
})

test('whoever is erased, a seat without a name, an erased company and mailbox say so in words', async () => {
  const record = recordOf(2)
  const people = new Map<number, RecordPerson>([
    [1, { erasedFor: 'request' }],
    [2, { name: null, role: null }],
  ])
  const text = textOfPdf(await drawRecord({ ...record, people, company: null, mailbox: null }))
  expect(text.match(/údaje boli na žiadosť vymazané/g)).toHaveLength(2)
  expect(text).toContain('bez mena')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('objednávky jednej schránky, jej adresu už nemáme.')
})

test('hours, days and sources are told in words, also where nobody knows', () => {
  const said = { minutesPlanned: 150, verdict: 'present' as const }
  expect(attendedOf({ ...said, minutesAttended: 120 })).toBe('2,0 z 2,5')
  expect(attendedOf({ ...said, minutesAttended: null, verdict: 'partial' })).toBe('časť z 2,5')
  expect(attendedOf({ ...said, minutesAttended: 0, verdict: 'absent' })).toBe('0,0 z 2,5')
  expect(attendedOf({ ...said, minutesAttended: null, verdict: 'unknown' })).toBe('nezistené')
  expect(attendedOf({ ...said, minutesAttended: 66 }, 'en')).toBe('1.1 of 2.5')
  const plain = (days: ReadonlyArray<string>) => daysOf(days).replaceAll('\u00a0', ' ')
  expect(plain(['2026-12-03'])).toBe('3. 12. 2026')
  expect(plain(['2026-12-03', '2026-12-10'])).toBe('3. – 10. 12. 2026')
  expect(plain(['2026-11-26', '2026-12-03'])).toBe('26. 11. – 3. 12. 2026')
  expect(plain(['2026-12-17', '2027-01-07'])).toBe('17. 12. 2026 – 7. 1. 2027')
  expect(proofsOf({ proofs: ['file', 'office'] })).toBe('súbor, kancelária')
  expect(proofsOf({ proofs: [] })).toBe('–')
})
