import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { accountAsked } from './account-asked.mail.server.ts'
import { accountGiven } from './account-given.mail.server.ts'
import { askForAccount } from './ask-for-account.server.ts'
import { giveAccount, readAccountPage } from './return-account.server.ts'
import { givenSurplus, OFFICE, PAYER, waitingReturn } from './returns.testing.server.ts'
import { sendReturns } from './send-returns.server.ts'
import { typeAccount } from './type-account.server.ts'
import { undoSentReturn } from './undo-sent-return.server.ts'

const OTHER = 'SK3112000000198742637541'
const FROM = { clientAddress: '198.51.100.7' }

async function asked(services: TestServices) {
  const { reference } = await givenSurplus(services, '1', { hasAccount: false })
  await askForAccount(services, await waitingReturn(services), OFFICE)
  const { id: returnId } = await waitingReturn(services)
  return { reference, returnId, token: signId(services.config, 'return-account', returnId) }
}

async function lettersOf(services: TestServices) {
  const { rows } = await services.db.execute<{ template: string }>(
    sql`select template from mails where template like 'return-%' order by template`,
  )
  return rows.map(({ template }) => template)
}

test('whoever is asked writes one account, sees no more than the sum and the code, and their mailbox hears of it', async () => {
  await using services = await testServices()
  const { token, reference, returnId } = await asked(services)
  const letter = await accountAsked.compose(services, { returnId })
  expect(JSON.stringify(letter)).toContain(`/ucet-na-vratenie/${token}`)
  expect(await readAccountPage(services, { token })).toEqual({ kind: 'open', amountCents: 23_00, reference })
  await expect(giveAccount(services, { token, iban: `${PAYER.slice(0, -1)}4` }, FROM)).rejects.toMatchObject({
    code: 'RETURN_IBAN_WRONG',
  })
  await giveAccount(services, { token, iban: ' sk68 0720 0002 8919 8742 6353 ' }, FROM)
  await giveAccount(services, { token, iban: PAYER }, FROM)
  expect(await readAccountPage(services, { token })).toEqual({ kind: 'given', amountCents: 23_00, reference })
  expect(await waitingReturn(services)).toMatchObject({ iban: PAYER, ibanFrom: 'link' })
  expect(await lettersOf(services)).toEqual(['return-account-asked', 'return-account-given'])
  const told = JSON.stringify(await accountGiven.compose(services, { returnId, endsWith: '…6353' }))
  expect(told).toContain('…6353')
  expect(told).not.toContain(PAYER)
  expect(await accountAsked.compose(services, { returnId })).toBeNull()
})

test('a link changes nothing any more once the money is sent, ordered at the bank, or the office knows better', async () => {
  await using services = await testServices()
  const { token } = await asked(services)
  await giveAccount(services, { token, iban: PAYER }, FROM)
  const refused = () =>
    expect(giveAccount(services, { token, iban: OTHER }, FROM)).rejects.toMatchObject({ code: 'RETURN_LINK_OVER' })

  await services.db.execute(sql`update bank_returns set ordered_at = now()`)
  await refused()
  await services.db.execute(sql`update bank_returns set ordered_at = null`)
  await typeAccount(services, { ...(await waitingReturn(services)), iban: PAYER, name: 'Jana Krátka' }, OFFICE)
  await refused()
  expect(await readAccountPage(services, { token })).toEqual({ kind: 'over' })

  await sendReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)
  await refused()
  const { rows } = await services.db.execute<{ returnId: string; version: number }>(
    sql`select id as "returnId", version from bank_returns where state = 'sent'`,
  )
  await undoSentReturn(services, rows[0] ?? { returnId: '', version: 0 }, OFFICE)
  await refused()
  expect(await waitingReturn(services)).toMatchObject({ iban: PAYER })
})

test('a click with an account that was changed after it was looked at sends nothing', async () => {
  await using services = await testServices()
  const { token } = await asked(services)
  await giveAccount(services, { token, iban: PAYER }, FROM)
  const looked = await waitingReturn(services)
  await giveAccount(services, { token, iban: OTHER }, FROM)
  await expect(sendReturns(services, { picked: [looked] }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
})

test('keys of other doors open nothing, and nobody tries accounts without end', async () => {
  await using services = await testServices()
  const { returnId, token } = await asked(services)
  const stolen = signId(services.config, 'transfer', returnId)
  for (const wrong of ['', 'made-up', stolen]) {
    await expect(readAccountPage(services, { token: wrong })).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
    await expect(giveAccount(services, { token: wrong, iban: PAYER }, FROM)).rejects.toMatchObject({
      code: 'RETURN_NOT_FOUND',
    })
  }
  const tries = Array.from({ length: 12 }, () => giveAccount(services, { token, iban: 'SK00' }, FROM))
  const outcomes = await Promise.allSettled(tries)
  const codes = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'taken',
  )
  expect(codes.filter((code) => code === 'RETURN_IBAN_WRONG').length).toBeLessThanOrEqual(10)
  expect(codes).toContain('TOO_MANY_REQUESTS')
})

test('who has said where the money is to go is not asked', async () => {
  await using services = await testServices()
  await givenSurplus(services)
  await expect(askForAccount(services, await waitingReturn(services), OFFICE)).rejects.toMatchObject({
    code: 'RETURN_CHANGED',
  })
})
