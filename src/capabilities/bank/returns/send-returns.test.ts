import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { differencesOfBook } from '#capabilities/ledger/book-faults.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { countReturnTasks } from './count-return-tasks.server.ts'
import { findReturn } from './find-return.server.ts'
import { readReturns } from './known-returns.server.ts'
import { arrive, givenSurplus, OFFICE, PAYER, returnsIn, waitingReturn } from './returns.testing.server.ts'
import { sendReturns } from './send-returns.server.ts'
import { typeAccount } from './type-account.server.ts'
import { undoSentReturn } from './undo-sent-return.server.ts'

async function moneyOf(services: TestServices, registrationId: string) {
  expect((await services.db.execute(differencesOfBook(sql`true`))).rows).toEqual([])
  return readHandMoney(services.db, registrationId)
}

async function tasksOf(services: TestServices) {
  const { missing, toSend, unseen } = await countReturnTasks(services, OFFICE)
  return [missing.count, toSend.count, unseen.count]
}

test('what came too much waits with the account, the name and the symbol it came with', async () => {
  await using services = await testServices()
  const { registrationId, symbol, reference } = await givenSurplus(services)
  const waiting = await waitingReturn(services)
  expect(waiting).toMatchObject({
    registrationId,
    reference,
    symbol,
    name: 'Jana Krátka',
    iban: PAYER,
    ibanFrom: 'movement',
    amountCents: 23_00,
    state: 'requested',
  })
  expect(await tasksOf(services)).toEqual([0, 1, 0])
  expect((await findReturn(services, waiting.id, OFFICE))?.code?.size).toBeGreaterThan(20)
})

test('a cent that a stranger sends with the symbol does not make the account theirs', async () => {
  await using services = await testServices()
  const { registrationId, symbol } = await givenSurplus(services)
  const thief = 'SK3112000000198742637541'
  await arrive(services, '9', { sum: '0.01', text: `/VS${symbol}`, iban: thief, name: 'Cudzí' })
  const [waiting] = await returnsIn(services)
  expect(waiting).toMatchObject({ registrationId, amountCents: 23_01, iban: null, ibanFrom: null })
  expect(await tasksOf(services)).toEqual([1, 0, 0])
})

test('what is marked as sent stands in the book once, and can be undone and sent again', async () => {
  await using services = await testServices()
  const { registrationId } = await givenSurplus(services)
  const waiting = await waitingReturn(services)
  expect(await sendReturns(services, { picked: [waiting] }, OFFICE)).toMatchObject({ sent: 1, left: 0 })
  await expect(sendReturns(services, { picked: [waiting] }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
  expect(await moneyOf(services, registrationId)).toMatchObject({ backCents: 23_00, toSendCents: 0 })
  const [sent] = await returnsIn(services, 'sent')
  expect(sent).toMatchObject({ amountCents: 23_00, sentBy: 'office-1', iban: PAYER })
  expect(await returnsIn(services)).toEqual([])

  await undoSentReturn(services, { returnId: sent?.id ?? '', version: sent?.version ?? 0 }, OFFICE)
  expect(await moneyOf(services, registrationId)).toMatchObject({ toSendCents: 23_00 })
  const again = await waitingReturn(services)
  expect(again).toMatchObject({ iban: PAYER, name: 'Jana Krátka', amountCents: 23_00 })
  await sendReturns(services, { picked: [again] }, OFFICE)
  expect(await moneyOf(services, registrationId)).toMatchObject({ toSendCents: 0 })
  expect((await returnsIn(services, 'all')).map(({ state }) => state).toSorted()).toEqual(['sent', 'undone'])
})

test('an account that is another one than was seen is not sent to', async () => {
  await using services = await testServices()
  await givenSurplus(services)
  const picked = [{ ...(await waitingReturn(services)), iban: 'SK3112000000198742637541' }]
  await expect(sendReturns(services, { picked }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
})

test('of several that are picked, those that cannot be sent are left', async () => {
  await using services = await testServices()
  await givenSurplus(services, '1')
  await givenSurplus(services, '2', { hasAccount: false })
  const picked = (await returnsIn(services)).map(({ id: returnId, version, iban }) => ({ returnId, version, iban }))
  expect(await tasksOf(services)).toEqual([1, 1, 0])
  expect(await sendReturns(services, { picked }, OFFICE)).toMatchObject({ sent: 1, left: 1 })
  expect(await waitingReturn(services)).toMatchObject({ iban: null, ibanFrom: null })
  const { returnId, version } = await waitingReturn(services)
  await expect(sendReturns(services, { picked: [{ returnId, version, iban: null }] }, OFFICE)).rejects.toMatchObject({
    code: 'RETURN_WITHOUT_ACCOUNT',
  })
  const typed = { returnId, version, name: 'Ján Dlhý', iban: 'sk31 1200 0000 1987 4263 7541' }
  await expect(
    typeAccount(services, { ...typed, iban: 'SK31 1200 0000 1987 4263 7542' }, OFFICE),
  ).rejects.toMatchObject({
    code: 'RETURN_IBAN_WRONG',
  })
  await typeAccount(services, typed, OFFICE)
  expect(await waitingReturn(services)).toMatchObject({
    iban: 'SK3112000000198742637541',
    name: 'Ján Dlhý',
    ibanFrom: 'office',
  })
})

test('when two people send the same at once it is in the book once, and without the lock it would be twice', async () => {
  await using services = await testServices()
  const race = async (number: string, ...lock: [] | [typeof withoutLock]) => {
    const { registrationId } = await givenSurplus(services, number)
    const waiting = await waitingReturn(services)
    const sending = () => sendReturns(services, { picked: [waiting] }, OFFICE, ...lock)
    const outcomes = await Promise.allSettled([sending(), sending(), sending(), sending()])
    const { rows } = await services.db.execute<{ cents: number }>(sql`
      select coalesce(sum(amount_cents), 0)::int as cents from money_by_hand
      where registration_id = ${registrationId} and kind = 'returned'`)
    return { sent: outcomes.filter(({ status }) => status === 'fulfilled').length, cents: rows[0]?.cents }
  }
  let arrived = 0
  let letGo = () => {}
  const all = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // Everybody has read before anybody writes: what a lock is there to prevent.
  const withoutLock: NonNullable<Parameters<typeof sendReturns>[3]> = async (tx, returnId) => {
    const [listed] = await readReturns(tx, sql`back.id = ${returnId}`)
    if (!listed) throw new Error('It is there')
    arrived += 1
    if (arrived === 4) letGo()
    await all
    return { ...listed, entryId: null, buyerEmail: null }
  }
  expect(await race('1')).toEqual({ sent: 1, cents: 23_00 })
  const unlocked = await race('2', withoutLock)
  expect(unlocked.sent).toBeGreaterThan(1)
  expect(unlocked.cents).toBeGreaterThan(23_00)
})

test('after three working days without a statement somebody is told', async () => {
  await using services = await testServices()
  await givenSurplus(services)
  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  expect(await tasksOf(services)).toEqual([0, 0, 0])
  services.clock.advance(2 * 86_400_000)
  expect(await tasksOf(services)).toEqual([0, 0, 0])
  services.clock.advance(4 * 86_400_000)
  expect(await tasksOf(services)).toEqual([0, 0, 1])
})

test('a reader sees the list and sends nothing', async () => {
  await using services = await testServices()
  await givenSurplus(services)
  const waiting = await waitingReturn(services)
  const reader = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const
  expect(await findReturn(services, waiting.id, reader)).toMatchObject({ reference: waiting.reference })
  await expect(sendReturns(services, { picked: [waiting] }, reader)).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  })
})
