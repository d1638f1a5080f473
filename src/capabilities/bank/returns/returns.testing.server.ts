import { camtOf, type GivenEntry, givenTransferOrder, OUR_IBAN } from '#capabilities/bank/bank.testing.server.ts'
import { importStatement } from '#capabilities/bank/import-statement.server.ts'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listReturns } from './list-returns.server.ts'
import { seeReturns } from './see-returns.server.ts'

export const OFFICE = { actor: { kind: 'office', id: 'office-1' }, requestId: 'request-1' } as const
export const PAYER = 'SK6807200002891987426353'

/** Entries arrive on a statement of their own, and what the job does with them is done. */
export async function arrive(
  services: Services,
  number: string,
  ...entries: ReadonlyArray<Partial<GivenEntry> & { sum: string }>
): Promise<{ seen: number; bounced: number }> {
  const full = entries.map((entry, at) => ({ day: '2026-11-16', ref: `${number}-${at}`, ...entry }))
  const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number, opening: `${number}.00`, entries: full }))
  await importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, OFFICE)
  const found = await seeReturns(services)
  await matchMovements(services)
  return found
}

/** A buyer by transfer sent 150 € for 127 €, so 23 € are owed back. */
export async function givenSurplus(services: Services, number = '1', { hasAccount = true } = {}) {
  const order = await givenTransferOrder(services)
  await arrive(services, number, {
    sum: '150.00',
    text: `/VS${order.symbol}`,
    name: 'Jana Krátka',
    ...(hasAccount && { iban: PAYER }),
  })
  return order
}

export async function returnsIn(services: Services, view: 'sent' | 'seen' | 'all' | null = null) {
  const order = { key: 'requested', direction: 'ascending' } as const
  const { returns } = await listReturns(services, { search: null, view, order, page: 1, pageSize: 100 }, OFFICE)
  return returns
}

/** The return that waits, as whoever decides about it has seen it. */
export async function waitingReturn(services: Services) {
  const [waiting] = await returnsIn(services)
  if (!waiting) throw new Error('Nothing waits to be returned')
  return { ...waiting, returnId: waiting.id }
}
