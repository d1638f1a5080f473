import { expect, test } from 'vitest'
import { fieldsOf, type ManualEntryFields, readManualEntry } from './read-manual-entry.ts'

function fields(changes: Partial<ManualEntryFields> = {}): ManualEntryFields {
  const form = new FormData()
  const typed = {
    key: 'man_0123456789',
    sessionId: '7f1c2c52-6a0b-4a31-9a53-0a4b2f0e6b11',
    settlement: 'invoice',
    name: ' Jana Malá ',
    email: 'jana@firma.example',
    agreement: 'in-writing',
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return fieldsOf(form)
}

test('typed fields become an entry: pasted rows become people, an empty field says nothing', () => {
  const read = readManualEntry(
    fields({ people: 'Eva Horáková\teva@firma.example\nPeter <peter@firma.example>', ico: '' }),
  )
  expect(read).toMatchObject({
    entry: {
      unitPrice: null,
      buyer: { name: 'Jana Malá', email: 'jana@firma.example', ico: null },
      participants: [
        { name: 'Eva Horáková', email: 'eva@firma.example' },
        { name: 'Peter', email: 'peter@firma.example' },
      ],
      note: null,
    },
  })
})

test.each([
  ['1 299,50 €', 1299.5],
  ['99.5', 99.5],
  ['0', 0],
])('a price typed as %j is %d', (unitPrice, expected) => {
  expect(readManualEntry(fields({ unitPrice }))).toMatchObject({ entry: { unitPrice: expected } })
})

test.each([
  ['sessionId', { sessionId: '' }],
  ['settlement', { settlement: 'gold' }],
  ['unitPrice', { unitPrice: 'sto' }],
  ['agreement', { agreement: '' }],
  ['email', { email: 'x'.repeat(300) }],
] as const)('the field %s is named when it says nothing useful', (missing, changes) => {
  expect(readManualEntry(fields(changes))).toEqual({ missing })
})

test('a file where a text belongs is an empty field', () => {
  const form = new FormData()
  form.set('name', new File(['x'], 'x.txt'))
  expect(fieldsOf(form).name).toBe('')
})
