import { expect, test } from 'vitest'
import { PUSH_LIST } from './crm-list.tsx'

const PUSH = {
  registrationId: 'r',
  reference: 'BY-1',
  buyer: 'Peter Šťastný',
  buyerEmail: 'peter@priklad.test',
  sessionTitle: 'Kurz',
  incomeCents: 12_700,
  state: 'failed' as const,
  contactId: '1',
  dealId: null,
  attempts: 3,
  lastError: 'INVALID_DATA: Email',
  updatedAt: '2026-11-16 09:00:00+00',
  pushedAt: null,
}

test('the file of orders in the CRM names the state in the language of the reader, and keeps the order of its columns', async () => {
  const { columns, rows } = PUSH_LIST.sheetOf([PUSH], 'sk')
  expect(columns.map(({ header, kind }) => `${header}: ${kind}`)).toEqual([
    'Zmena: moment',
    'Objednávka: text',
    'Objednávateľ: text',
    'E-mail: text',
    'Termín: text',
    'Suma: money',
    'Stav: text',
    'Odovzdané: moment',
    'Pokusy: number',
    'Chyba: text',
    'Kontakt v Zoho: text',
    'Obchod v Zoho: text',
  ])
  const [first, name, mail, title] = [new Date('2026-11-16T09:00:00Z'), PUSH.buyer, PUSH.buyerEmail, PUSH.sessionTitle]
  for await (const line of rows)
    expect(line).toEqual([first, 'BY-1', name, mail, title, 12_700, 'Zlyhalo', null, 3, PUSH.lastError, '1', null])
  for await (const line of PUSH_LIST.sheetOf([PUSH], 'en').rows) expect(line[6]).toBe('Failed')
})
