import { expect, test } from 'vitest'
import { ManualEntry } from './manual-entry.ts'
import { fieldsOf, type ManualEntryFields, readManualEntry, unreadEntry } from './read-manual-entry.ts'

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

test('a price is read as people write euros', () => {
  expect(readManualEntry(fields({ unitPrice: '1 299,50 €' }))).toMatchObject({ entry: { unitPrice: 1299.5 } })
})

test('what is no price is not sent as the price of the day', () => {
  const { unitPrice } = JSON.parse(JSON.stringify(unreadEntry(fields({ unitPrice: '99,999' }))))
  expect(ManualEntry.shape.unitPrice.safeParse(unitPrice).success).toBe(false)
})

test.each([
  ['sessionId', { sessionId: '' }],
  ['settlement', { settlement: 'gold' }],
  ['unitPrice', { unitPrice: 'sto' }],
  ['unitPrice', { unitPrice: '100 001' }],
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
