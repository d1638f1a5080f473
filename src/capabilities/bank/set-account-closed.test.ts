import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { camtOf, OUR_IBAN } from './bank.testing.server.ts'
import { importStatement } from './import-statement.server.ts'
import { readBank } from './read-bank.server.ts'
import { readCoverage } from './read-coverage.server.ts'
import { setAccountClosed } from './set-account-closed.server.ts'

const OFFICE = { actor: { kind: 'office', id: 'office-1' }, requestId: 'request-1' } as const
const READER = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'request-2' } as const
const NOVEMBER = { from: '2026-11-01', last: '2026-11-30' }
const DECEMBER = { from: '2026-12-01', last: '2026-12-31' }

/** An account whose statements end on 12 November. */
async function givenAccount() {
  const services = await testServices()
  const take = (number: string, opening: string, day: string) => {
    const entries = [{ day, sum: '-1.00', ref: number }]
    const bytes = Buffer.from(camtOf({ iban: OUR_IBAN, number, opening, entries }))
    return importStatement(services, { file: { name: 'x.xml', bytes, csv: null }, isOurs: true }, OFFICE)
  }
  await take('1', '10.00', '2026-11-12')
  const accounts = async () => (await readBank(services, {}, READER)).accounts
  const accountId = (await accounts())[0]?.id ?? ''
  const close = (closedOn: string | null) => setAccountClosed(services, { accountId, closedOn }, OFFICE)
  const lacking = async (span: typeof NOVEMBER) => (await readCoverage(services.db, span)).lacking.length
  return {
    services,
    take,
    accounts,
    accountId,
    close,
    lacking,
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}

test('a closed account is asked for statements until its last day, and for none of the months after', async () => {
  await using given = await givenAccount()
  const { services, take, close, lacking } = given
  expect([await lacking(NOVEMBER), await lacking(DECEMBER)]).toEqual([1, 1])
  await close('2026-11-15')
  // The statement of the last three days is still missing.
  expect([await lacking(NOVEMBER), await lacking(DECEMBER)]).toEqual([1, 0])
  expect(await readCoverage(services.db, DECEMBER)).toMatchObject({ accounts: 0 })
  await take('2', '9.00', '2026-11-15')
  expect([await lacking(NOVEMBER), await lacking(DECEMBER)]).toEqual([0, 0])
  // What moves all the same says that it was not closed.
  await take('3', '8.00', addDays(DECEMBER.from, 4))
  expect(await lacking(DECEMBER)).toBe(1)
})

test('a closing is taken back, refused where money moved later, named in the audit once, and not for readers', async () => {
  await using given = await givenAccount()
  const { services, accounts, accountId, close, lacking } = given
  await expect(close('2026-11-11')).rejects.toMatchObject({
    code: 'ACCOUNT_MOVED_LATER',
    details: { day: '2026-11-12' },
  })
  expect(await accounts()).toEqual([{ id: accountId, iban: OUR_IBAN, closedOn: null }])
  await close('2026-11-12')
  await close('2026-11-12')
  expect(await accounts()).toEqual([{ id: accountId, iban: OUR_IBAN, closedOn: '2026-11-12' }])
  expect(await lacking(NOVEMBER)).toBe(0)
  await close(null)
  expect(await lacking(NOVEMBER)).toBe(1)
  const { rows } = await services.db.execute(sql`
    select action from audit_events where subject_kind = 'bank-account' and subject_id = ${accountId} order by at, action`)
  expect(rows).toHaveLength(2)
  const input = { accountId, closedOn: null }
  await expect(setAccountClosed(services, input, READER)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' })
  await expect(setAccountClosed(services, { ...input, accountId: randomUUID() }, OFFICE)).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_FOUND',
  })
})
