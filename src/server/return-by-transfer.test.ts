import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  arrive,
  givenSurplus,
  OFFICE,
  PAYER,
  returnsIn,
  waitingReturn,
} from '#capabilities/bank/returns/returns.testing.server.ts'
import { sendReturns } from '#capabilities/bank/returns/send-returns.server.ts'
import { correctEntry } from '#capabilities/bookkeeping/correct-entry.server.ts'
import { readHandEntries } from '#capabilities/bookkeeping/read-hand-entries.server.ts'
import { recordReturn } from '#capabilities/bookkeeping/record-return.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'

test('what the office writes down in the order leaves less to send, or nothing; what it takes back there is owed again', async () => {
  await using services = await testServices()
  const { registrationId } = await givenSurplus(services)
  const before = await waitingReturn(services)
  const written = { registrationId, day: '2026-11-15', way: 'cash' } as const
  await recordReturn(services, { ...written, amountCents: 3_00, version: 2, key: crypto.randomUUID() }, OFFICE)
  expect(await waitingReturn(services)).toMatchObject({ id: before.id, amountCents: 20_00 })
  await expect(sendReturns(services, { picked: [before] }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
  await recordReturn(services, { ...written, amountCents: 20_00, version: 3, key: crypto.randomUUID() }, OFFICE)
  expect(await returnsIn(services)).toEqual([])
  expect(await returnsIn(services, 'all')).toMatchObject([{ state: 'dropped' }])

  const { rows } = await services.db.execute<{ id: string }>(
    sql`select id from money_by_hand where amount_cents = 2000 and kind = 'returned'`,
  )
  await correctEntry(services, { entryId: rows[0]?.id ?? '', version: 4, key: crypto.randomUUID() }, OFFICE)
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  const { rows: entries } = await services.db.execute<{ id: string; version: number }>(sql`
    select entry_id as id, (select count(*)::int from money_by_hand) as version from bank_returns where state = 'sent'`)
  const [entry = { id: '', version: 0 }] = entries
  await correctEntry(services, { entryId: entry.id, version: entry.version, key: crypto.randomUUID() }, OFFICE)
  expect((await returnsIn(services, 'all')).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['dropped', 'undone', 'requested']),
  )
  expect(await waitingReturn(services)).toMatchObject({ amountCents: 20_00 })

  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  await arrive(services, '2', { sum: '-20.00', iban: PAYER })
  const { rows: seen } = await services.db.execute<{ id: string; version: number }>(sql`
    select entry_id as id, (select count(*)::int from money_by_hand) as version from bank_returns where state = 'seen'`)
  const correction = { entryId: seen[0]?.id ?? '', version: seen[0]?.version ?? 0, key: crypto.randomUUID() }
  await expect(correctEntry(services, correction, OFFICE)).rejects.toMatchObject({ code: 'RETURN_SEEN' })
})

test('a payment that the bank wrote down is taken back in the bank only; what a person wrote down beside it stays theirs to correct', async () => {
  await using services = await testServices()
  const { registrationId } = await givenSurplus(services)
  const written = { registrationId, amountCents: 3_00, day: '2026-11-15', way: 'cash', version: 2 } as const
  await recordReturn(services, { ...written, key: crypto.randomUUID() }, OFFICE)
  const entries = () => readHandEntries(services, { registrationId }, OFFICE)
  const found = await entries()
  const idOf = (wanted: string) => found.find(({ kind }) => kind === wanted)?.id ?? ''
  const correct = (entryId: string) => correctEntry(services, { entryId, version: 3, key: crypto.randomUUID() }, OFFICE)
  expect(found.filter(({ isCorrectable }) => isCorrectable).map(({ id }) => id)).toEqual([idOf('returned')])
  await expect(correct(idOf('received'))).rejects.toMatchObject({ code: 'ENTRY_OF_BANK' })
  await expect(correct(idOf('owed_back'))).rejects.toMatchObject({ code: 'ENTRY_NOT_CORRECTABLE' })
  expect(await entries()).toEqual(found)
  await correct(idOf('returned'))
  expect((await entries()).filter(({ isCorrectable }) => isCorrectable)).toEqual([])
})
