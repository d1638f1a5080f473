import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evidenceDocument } from './evidence-document.ts'
import { EVIDENCE, type EvidenceRecord, evidenceNow } from './evidence-records.ts'
import { describe, namesIn } from './run-named.ts'

const record: EvidenceRecord = {
  name: 'sinking',
  at: '2026-11-16T08:00:00.000Z',
  seconds: 200,
  takenByHost: 0.42,
  bar: 'Nobody drowns',
  pass: false,
  figures: '3 of 10 | 4 drowned',
  commit: '0123456789',
  machine: '2 cores, 24 GB',
}

test('the page of evidence is what the records say', () => {
  expect(readFileSync(EVIDENCE, 'utf8')).toBe(evidenceNow())
})

test('every bench and drill says what must hold, in a sentence', () => {
  for (const folder of ['bench', 'drills'] as const) {
    for (const name of namesIn(folder)) expect(describe(folder, name).bar, name).toMatch(/^[A-Z\d].{20}/)
  }
})

test('one that fell short and one that nobody ran are told from those that hold', () => {
  const page = evidenceDocument({
    drills: [
      { name: 'sinking', bar: record.bar, record },
      { name: 'burning', bar: 'Nobody burns', record: null },
    ],
    bench: [
      {
        name: 'speed',
        bar: 'Fast',
        record: { ...record, name: 'speed', bar: 'Fast', pass: true, table: '| a |\n|---|' },
      },
    ],
  })
  expect(page).toContain('0 of 2 drills and 1 of 1 benches hold')
  expect(page).toContain(
    '| `sinking` | Nobody drowns | 3 of 10 \\| 4 drowned | **no** | 2026-11-16, 3 min, `0123456789`, host took 42 % |',
  )
  expect(page).toContain('| `burning` | Nobody burns | not run at full count yet | – | – |')
  expect(page).toContain('## Speed\n\n| a |\n|---|\n')
})

test('a run that was held against another bar does not count', () => {
  const page = evidenceDocument({
    drills: [{ name: 'sinking', bar: 'Nobody gets wet', record: { ...record, pass: true } }],
    bench: [],
  })
  expect(page).toContain('0 of 1 drills')
  expect(page).toContain('against an earlier bar')
})
