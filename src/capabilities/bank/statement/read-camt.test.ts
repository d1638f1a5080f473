import { expect, test } from 'vitest'
import { CSOB, FIO, SLSP, TATRA_BANKA, VUB } from './camt-files.testing.server.ts'
import { MOST_STATEMENT_BYTES, readCamt } from './read-camt.server.ts'

const read = (text: string) => readCamt(Buffer.from(text))
const refused = (text: string | Uint8Array, code: string) =>
  expect(readCamt(typeof text === 'string' ? Buffer.from(text) : text)).rejects.toMatchObject({ code })

test('Tatra banka: the symbol is in the end-to-end reference, a fee has no reference, what is pending is left out', async () => {
  const [statement] = await read(TATRA_BANKA)
  expect(statement).toMatchObject({
    iban: 'SK3112000000198742637541',
    number: '50',
    fromDay: '2026-11-15',
    toDay: '2026-11-15',
    balance: { openingCents: 14_208_40, closingCents: 14_574_50 },
  })
  expect(statement?.movements).toMatchObject([
    {
      bankRef: 'TB2026111500001',
      amountCents: 381_00,
      paymentSymbol: '1000000417',
      counterName: 'Pekáreň Klas, s. r. o.',
      counterIban: 'SK6807200002891987426353',
      message: 'skolenie AI',
      isReversal: false,
    },
    { bankRef: null, amountCents: -14_90, paymentSymbol: null, message: 'Poplatok za vedenie uctu' },
  ])
})

test('SLSP: a batch is a movement for each payment, moments of UTC are days here, an account may be overdrawn', async () => {
  const [statement] = await read(SLSP)
  expect(statement).toMatchObject({ number: '231', fromDay: '2026-11-14', toDay: '2026-11-14' })
  expect(statement?.balance?.openingCents).toBe(-20_00)
  expect(statement?.movements).toMatchObject([
    {
      bankRef: 'SLSP-77/1',
      amountCents: 127_00,
      endToEndId: null,
      message: 'BY-ABCD- EFGH kurz',
      counterName: 'Anna Lipová',
    },
    { bankRef: 'SLSP-77/2', amountCents: 254_00, paymentSymbol: '2026000104', counterName: 'Ateliér Sova' },
  ])
})

test('VÚB: several statements in one file, entries without any reference, no period', async () => {
  const statements = await read(VUB)
  expect(statements.map(({ number, fromDay, movements }) => [number, fromDay, movements.length])).toEqual([
    ['9', '2026-11-12', 2],
    ['10', '2026-11-13', 0],
  ])
  expect(statements[0]?.movements.map(({ bankRef }) => bankRef)).toEqual([null, null])
})

test('ČSOB: a symbol of a structured reference without its zeros, and a reversal', async () => {
  const [statement] = await read(CSOB)
  expect(statement?.movements).toMatchObject([
    { paymentSymbol: '2026000', amountCents: 254_00, endToEndId: null },
    { isReversal: true, amountCents: -127_00, counterName: 'Jozef Krajňák', counterIban: 'SK6807200002891987426353' },
  ])
})

test('FIO: parts that do not add up to their entry leave it one movement with all of their texts', async () => {
  const [statement] = await read(FIO)
  expect(statement?.movements).toMatchObject([
    { amountCents: 381_00, bankRef: '23456789012', paymentSymbol: null, message: 'VS 1000000001 iny text' },
  ])
})

test('every version from .02 to .13 is read, and no other', async () => {
  const versions = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13']
  for (const version of versions) {
    await expect(read(SLSP.replace('001.08', `001.${version}`))).resolves.toHaveLength(1)
  }
  for (const version of ['01', '14', '20'])
    await refused(SLSP.replace('001.08', `001.${version}`), 'STATEMENT_NOT_CAMT')
  await refused(SLSP.replace('camt.053', 'camt.052'), 'STATEMENT_NOT_CAMT')
})

test('a statement that does not add up is refused with what differs', async () => {
  const wrong = TATRA_BANKA.replace('14574.50', '14574.51')
  await expect(read(wrong)).rejects.toMatchObject({
    code: 'STATEMENT_SUMS',
    details: { number: '50', computed: 14_574_50, closing: 14_574_51 },
  })
  // A pending entry that counted would make the first statement wrong and this one right.
  await refused(TATRA_BANKA.replace('14574.50', '14569.50'), 'STATEMENT_SUMS')
  await refused(TATRA_BANKA.replace('<Amt Ccy="EUR">381.00', '<Amt Ccy="CZK">381.00'), 'STATEMENT_CURRENCY')
  await refused(TATRA_BANKA.replace('381.00', '381.001'), 'STATEMENT_UNREADABLE')
  await refused(TATRA_BANKA.replaceAll('CLBD', 'CLAV'), 'STATEMENT_INCOMPLETE')
  await refused(TATRA_BANKA.replace('<IBAN>SK3112', '<IBAN>SK3212'), 'STATEMENT_INCOMPLETE')
})

test('a file that would do harm, or is none, is refused before any of it counts', async () => {
  const bomb = `<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
  await refused(TATRA_BANKA.replace('<Document', `${bomb}<Document`), 'STATEMENT_UNREADABLE')
  const outside = `<!DOCTYPE Document SYSTEM "file:///etc/passwd">`
  await refused(TATRA_BANKA.replace('<Document', `${outside}<Document`), 'STATEMENT_UNREADABLE')
  await refused(TATRA_BANKA.replace('skolenie', '&nbsp;'), 'STATEMENT_UNREADABLE')
  await refused(TATRA_BANKA.slice(0, 900), 'STATEMENT_UNREADABLE')
  await refused(TATRA_BANKA.replace('<Ntry>', `<Ntry>${'<a>'.repeat(60)}`), 'STATEMENT_UNREADABLE')
  await refused('', 'STATEMENT_UNREADABLE')
  await refused('date;amount', 'STATEMENT_UNREADABLE')
  await refused(Buffer.from(TATRA_BANKA, 'utf16le'), 'STATEMENT_ENCODING')
  await refused(Buffer.from(TATRA_BANKA, 'latin1'), 'STATEMENT_ENCODING')
  await refused(TATRA_BANKA.replace('UTF-8', 'EBCDIC'), 'STATEMENT_ENCODING')
  const large = readCamt(Buffer.alloc(MOST_STATEMENT_BYTES + 1, 32))
  await expect(large).rejects.toMatchObject({ code: 'STATEMENT_TOO_LARGE' })
})

test('letters of central Europe come out right in the encodings that banks use', async () => {
  const named = TATRA_BANKA.replace('Pekáreň Klas', 'Ťahanovská pekáreň')
  for (const [encoding, signs] of [
    ['windows-1250', { Ť: 0x8d, á: 0xe1, ň: 0xf2 }],
    ['ISO-8859-2', { Ť: 0xab, á: 0xe1, ň: 0xf2 }],
  ] as const) {
    const codes = new Map<string, number>(Object.entries(signs))
    const bytes = Uint8Array.from(named.replace('UTF-8', encoding), (sign) => codes.get(sign) ?? sign.charCodeAt(0))
    const [statement] = await readCamt(bytes)
    expect(statement?.movements[0]?.counterName).toBe('Ťahanovská pekáreň, s. r. o.')
  }
})
