import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testClock } from '#platform/testing/test-clock.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { FIO_FAULTS, startFioSandbox } from '#tools/fio-sandbox/start-fio-sandbox.ts'
import { givenTransferOrder } from '../bank.testing.server.ts'
import { matchMovements } from '../match-movements.server.ts'
import { pollFio } from './poll-fio.server.ts'

async function fioTest() {
  const clock = testClock()
  const bank = await startFioSandbox({ clock })
  const services = await testServices(bank.environment)
  const five = () => {
    clock.advance(300_000)
    services.clock.advance(300_000)
  }
  return {
    bank,
    services,
    /** The next turn of the job. */
    async poll() {
      five()
      return pollFio(services)
    },
    async sums() {
      const { rows } = await services.db.execute<{ sum: number }>(
        sql`select amount_cents::int as sum from bank_movements order by bank_ref`,
      )
      return rows.map(({ sum }) => sum)
    },
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await bank.stop()
    },
  }
}

const DAY = '2026-11-16'

test('without a token nobody is asked', async () => {
  await using services = await testServices()
  expect(await pollFio(services)).toBe('off')
})

test('what moved at the bank is here after a turn, once, and settles its order', async () => {
  await using at = await fioTest()
  const order = await givenTransferOrder(at.services)
  at.bank.move({ sum: 127, day: DAY, symbol: order.symbol, name: 'Pekáreň Klas' }, { sum: -0.29, day: DAY })
  expect(await at.poll()).toBe('rewound')
  expect(await at.poll()).toEqual({ added: 2 })
  expect(await at.sums()).toEqual([127_00, -29])
  expect(await at.poll()).toEqual({ added: 0 })
  expect(await matchMovements(at.services)).toMatchObject({ matched: 1 })
  at.bank.move({ sum: 19.99, day: DAY, message: 'ďalší' })
  expect(await at.poll()).toEqual({ added: 1 })
  expect(await at.sums()).toEqual([127_00, -29, 19_99])
})

test('whatever goes wrong with an answer, nothing is lost and nothing comes twice', async () => {
  await using at = await fioTest()
  await at.poll()
  const expected: number[] = []
  for (const [index, fault] of [...FIO_FAULTS, ...FIO_FAULTS].entries()) {
    at.bank.move({ sum: index + 1, day: DAY })
    expected.push((index + 1) * 100)
    at.bank.failNext(fault)
    for (let turn = 0; turn < 3; turn += 1) await at.poll()
    expect([fault, await at.sums()]).toEqual([fault, expected])
  }
  expect(at.bank.asked().tooSoon).toBe(0)
})

test('however many nodes ask, the bank is asked once in half a minute', async () => {
  await using at = await fioTest()
  const turns = await Promise.all(Array.from({ length: 12 }, () => pollFio(at.services)))
  expect(turns.filter((turn) => turn !== 'too soon')).toHaveLength(1)
  at.services.clock.advance(29_000)
  expect(await pollFio(at.services)).toBe('too soon')
  expect(at.bank.asked()).toEqual({ times: 1, tooSoon: 0 })
})

test('a token that the bank does not know is told in words and never in them', async () => {
  await using bank = await startFioSandbox()
  const token = 'another-token-that-the-bank-does-not-know'
  await using services = await testServices({ ...bank.environment, FIO_TOKEN: token })
  expect(await pollFio(services)).toBe('failed')
  const { rows } = await services.db.execute(sql`select last_fault, is_unsure from bank_polls`)
  expect(rows).toEqual([{ last_fault: 'FIO answered 500', is_unsure: true }])
  expect(JSON.stringify(services.logged)).not.toContain(token)
})
