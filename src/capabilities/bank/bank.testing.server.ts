import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Services } from '#platform/services.server.ts'

export type GivenEntry = {
  day: string
  /** In euros with a point, below zero what went out. */
  sum: string
  text?: string
  /** The bank's reference; null for none. */
  ref?: string | null
  endToEnd?: string
  name?: string
  iban?: string
  isReversal?: boolean
}

export type GivenStatement = { iban: string; number: string; opening: string; entries: ReadonlyArray<GivenEntry> }

export const OUR_IBAN = 'SK3112000000198742637541'

const inCents = (sum: string): number => Math.round(Number(sum) * 100)
const inEuros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const mark = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tag = (name: string, inner: string | undefined): string =>
  inner === undefined || inner === '' ? '' : `<${name}>${inner}</${name}>`

/** A camt.053 file with one statement that adds up. */
export function camtOf({ iban, number, opening, entries }: GivenStatement): string {
  const closing = entries.reduce((sum, entry) => sum + inCents(entry.sum), inCents(opening))
  const days = entries.map(({ day }) => day).toSorted()
  const balance = (kind: string, cents: number, day = '2026-11-16') =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${inEuros(cents)}</Amt><CdtDbtInd>${mark(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${number}</Id><LglSeqNb>${number}</LglSeqNb><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', inCents(opening), days[0])}${balance('CLBD', closing, days.at(-1))}${entries.map(entryOf).join('')}</Stmt></BkToCstmrStmt></Document>`
}

function entryOf({ day, sum, text, ref, endToEnd, name, iban, isReversal }: GivenEntry): string {
  const cents = inCents(sum)
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const account = iban === undefined ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
  const party = name === undefined ? '' : `<${side}><Pty>${tag('Nm', escaped(name))}</Pty></${side}>`
  return `<Ntry><Amt Ccy="EUR">${inEuros(cents)}</Amt><CdtDbtInd>${mark(cents)}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${tag('AcctSvcrRef', ref ?? undefined)}<NtryDtls><TxDtls>${tag('Refs', tag('EndToEndId', endToEnd))}${tag('RltdPties', party + account)}${tag('RmtInf', tag('Ustrd', text === undefined ? undefined : escaped(text)))}</TxDtls></NtryDtls></Ntry>`
}

/** A hold of one seat that its buyer confirmed, and which waits for a transfer of 127 €. */
export async function givenTransferOrder(
  services: Pick<Services, 'clock' | 'db' | 'live'>,
  changes: Parameters<typeof givenRegistration>[1] = {},
) {
  const { registrationId } = await givenRegistration(services, {
    origin: 'transfer',
    state: 'held',
    paidAt: null,
    confirmedAt: services.clock.now(),
    heldUntil: new Date(services.clock.now().getTime() + 14 * 86_400_000),
    buyerEmail: `${randomUUID()}@firma.test`,
    ...changes,
  })
  const { rows } = await services.db.execute<{ symbol: string; reference: string }>(sql`
    update sessions set seats_taken = seats_taken + 1 from registrations registration
    where registration.id = ${registrationId} and sessions.id = registration.session_id
    returning registration.payment_symbol::text as symbol, registration.reference`)
  return { registrationId, symbol: rows[0]?.symbol ?? '', reference: rows[0]?.reference ?? '' }
}
