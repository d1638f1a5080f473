import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml, type XmlElement } from '#platform/xml/read-xml.server.ts'
import { creditTransfersOf, endToEndOf, inSepaLetters } from './credit-transfers.ts'

const ORDER = {
  id: '0b5be9f60a2c4a438f1c3f2f6e4f7f10',
  madeAt: new Date('2026-11-18T20:00:00Z'),
  payOn: '2026-11-18',
  from: { name: 'Bystro, s. r. o.', iban: 'SK3112000000198742637541' },
} as const

const TRANSFER = {
  name: 'Ľubica Ťažká & „Syn“ <s. r. o.>',
  iban: 'SK6807200002891987426353',
  amountCents: 23_05,
  symbol: '1000000001',
  reference: 'BY-K7QM-2XRA',
}

async function read(xml: string): Promise<XmlElement> {
  let whole: XmlElement | null = null
  await readXml(
    Buffer.from(xml),
    {
      isTaken: (path) => path === 'Document',
      taken: (_path, element) => {
        whole = element
      },
      opened: () => {},
      closed: () => {},
    },
    { mostBytes: 1_000_000 },
  )
  if (whole === null) throw new Error('No document')
  return whole
}

/** The elements below, in their order, with what each holds: as the schema lists them. */
function outline({ name, children, text }: XmlElement): unknown {
  return children.length === 0 ? [name, text] : [name, children.map(outline)]
}

test('the order has what the schema of pain.001.001.09 asks for, in its order, and no address', async () => {
  const xml = creditTransfersOf({ ...ORDER, transfers: [TRANSFER, { ...TRANSFER, amountCents: 1_00, symbol: null }] })
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
  const transfer = (sum: string, endToEnd: string) => [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', endToEnd]]],
      ['Amt', [['InstdAmt', sum]]],
      ['Cdtr', [['Nm', 'Lubica Tazka + Syn s. r. o.']]],
      ['CdtrAcct', [['Id', [['IBAN', 'SK6807200002891987426353']]]]],
      ['RmtInf', [['Ustrd', 'BY-K7QM-2XRA']]],
    ],
  ]
  expect(outline(await read(xml))).toEqual([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', ORDER.id],
              ['CreDtTm', '2026-11-18T20:00:00'],
              ['NbOfTxs', '2'],
              ['CtrlSum', '24.05'],
              ['InitgPty', [['Nm', 'Bystro, s. r. o.']]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', ORDER.id],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'true'],
              ['NbOfTxs', '2'],
              ['CtrlSum', '24.05'],
              ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
              ['ReqdExctnDt', [['Dt', '2026-11-18']]],
              ['Dbtr', [['Nm', 'Bystro, s. r. o.']]],
              ['DbtrAcct', [['Id', [['IBAN', 'SK3112000000198742637541']]]]],
              ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
              ['ChrgBr', 'SLEV'],
              transfer('23.05', '/VS1000000001/SS/KS'),
              transfer('1.00', 'BY-K7QM-2XRA'),
            ],
          ],
        ],
      ],
    ],
  ])
})

test('whatever a person is called and whatever is owed, it can be read back, in letters that every bank takes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          name: fc.string({ unit: 'grapheme', maxLength: 90 }),
          amountCents: fc.integer({ min: 1, max: 99_999_999 }),
        }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      async (some) => {
        const transfers = some.map((each) => ({ ...TRANSFER, ...each, name: `A${each.name}` }))
        const xml = creditTransfersOf({ ...ORDER, transfers })
        expect(xml).toMatch(/^[\x20-\x7e\n]*$/)
        const [batch] = (await read(xml)).children[0]?.children.slice(1) ?? []
        const names = batch?.children.flatMap(({ name, children }) =>
          name === 'CdtTrfTxInf' ? [children[2]?.children[0]?.text ?? ''] : [],
        )
        expect(names).toHaveLength(some.length)
        for (const name of names ?? []) expect(name).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,70}$/)
        const sum = some.reduce((cents, { amountCents }) => cents + amountCents, 0)
        expect(Math.round(Number(batch?.children[4]?.text) * 100)).toBe(sum)
      },
    ),
    { seed: 20261118, numRuns: 100 },
  )
})

test('nobody is sent nothing, and a name without a letter of theirs is refused', () => {
  expect(() => creditTransfersOf({ ...ORDER, transfers: [{ ...TRANSFER, amountCents: 0 }] })).toThrow('0 cents')
  expect(() => creditTransfersOf({ ...ORDER, transfers: [{ ...TRANSFER, name: '山田' }] })).toThrow('nobody')
  expect(inSepaLetters('Žofia  Łęcka-Ðuro', 70)).toBe('Zofia Lecka- uro')
  expect(endToEndOf(TRANSFER)).toBe('/VS1000000001/SS/KS')
})
