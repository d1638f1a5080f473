import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endedBefore } from '#platform/retention/retention.ts'
import { INITIAL_RETENTION } from '#platform/settings/retention-periods.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { bankRetention } from './bank.retention.server.ts'
import { givenTransferOrder } from './bank.testing.server.ts'
import { discardMovement } from './discard-movement.server.ts'
import { listMovements } from './list-movements.server.ts'
import { arrive, OFFICE, PAYER, waitingReturn } from './returns/returns.testing.server.ts'
import { sendReturns } from './returns/send-returns.server.ts'

const LONG_AGO = '2015-03-02'

test('ten years after their year payers and receivers are forgotten, sums stay, and what is open keeps its people', async () => {
  await using services = await testServices()
  const { db } = services
  services.clock.set(`${LONG_AGO}T09:00:00Z`)
  const [sent, owed] = [await givenTransferOrder(services), await givenTransferOrder(services)]
  const paid = { sum: '150.00', day: LONG_AGO, iban: PAYER }
  await arrive(services, '1', { ...paid, endToEnd: `/VS${sent.symbol}`, text: 'Kurz', name: 'Jana Krátka' })
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  await arrive(services, '2', { ...paid, text: `/VS${owed.symbol}`, name: 'Karol Dlžný' })
  await arrive(services, '3', { ...paid, text: 'Neviem', name: 'Eva Čakajúca' })
  await arrive(services, '4', { ...paid, sum: '1.00', text: 'Omyl', name: 'Ivan Omylný' })
  await arrive(services, '5', { sum: '1.00', text: 'Nedávno', name: 'Nora Nová' })
  const NOTHING = { search: null, fromDay: null, toDay: null, state: null }
  const listed = async () => {
    const order = { key: 'booked', direction: 'ascending' } as const
    return (await listMovements(services, { ...NOTHING, order, page: 1, pageSize: 25 }, OFFICE)).movements
  }
  const mistaken = (await listed()).find(({ counterName }) => counterName === 'Ivan Omylný')
  const { id = '', version = 0 } = mistaken ?? {}
  await discardMovement(services, { movementId: id, version, note: 'Ivan sa pomýlil' }, OFFICE)

  const before = endedBefore('bankMovements', INITIAL_RETENTION, new Date())
  expect(await bankRetention.count(services, db, { before })).toMatchObject({ count: 3 })
  const sums = (await listed()).map(({ amountCents }) => amountCents).toSorted()
  const remove = (limit: number) => db.transaction((tx) => bankRetention.remove(services, tx, { before, limit }))
  expect([await remove(2), await remove(2), await remove(2)]).toEqual([2, 1, 0])

  const names = (await listed()).map(({ counterName }) => counterName).filter((name) => name !== null)
  expect(names.toSorted()).toEqual(['Eva Čakajúca', 'Karol Dlžný', 'Nora Nová'])
  expect((await listed()).map(({ amountCents }) => amountCents).toSorted()).toEqual(sums)
  const { rows } = await db.execute(sql`
    select state, name, iban from bank_returns where registration_id = ${sent.registrationId}`)
  expect(rows).toEqual([{ state: 'sent', name: null, iban: null }])
  const { rows: left } = await db.execute(sql`
    select movement.message, movement.end_to_end_id, standing.note from bank_movements movement
    join bank_movement_states standing on standing.movement_id = movement.id where counter_name is null`)
  expect(left).toEqual(Array.from({ length: 2 }, () => ({ message: '', end_to_end_id: null, note: null })))
})

test('the database keeps the ten years itself, and lets nothing else of a movement change', async () => {
  await using services = await testServices()
  const { db } = services
  const order = await givenTransferOrder(services)
  await arrive(services, '1', { sum: '150.00', text: `/VS${order.symbol}`, name: 'Jana Krátka', iban: PAYER })
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  await arrive(services, '2', { day: LONG_AGO, sum: '1.00', name: 'Eva Dávna' })
  const emptied = sql`counter_name = null, counter_iban = null, end_to_end_id = null, message = ''`
  for (const statement of [
    sql`update bank_movements set ${emptied} where booked_on > ${LONG_AGO}`,
    sql`update bank_movements set counter_name = 'Iná' where booked_on = ${LONG_AGO}`,
    sql`update bank_movements set ${emptied}, amount_cents = 2 where booked_on = ${LONG_AGO}`,
    sql`delete from bank_movements where booked_on = ${LONG_AGO}`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  await db.execute(sql`update bank_movements set ${emptied} where booked_on = ${LONG_AGO}`)
  const forgotten = sql`name = null, iban = null, iban_from = null`
  await expect(db.execute(sql`update bank_returns set ${forgotten}`)).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  await expect(db.execute(sql`update bank_returns set ${forgotten}, forgotten_at = now()`)).rejects.toMatchObject({
    cause: { code: '23001' },
  })
})
