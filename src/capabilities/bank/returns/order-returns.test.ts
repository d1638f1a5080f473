import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenSetup } from '#capabilities/invoicing/setup.testing.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { orderReturns } from './order-returns.server.ts'
import { readAccountPage } from './return-account.server.ts'
import { givenSurplus, OFFICE, PAYER, returnsIn, waitingReturn } from './returns.testing.server.ts'
import { sendReturns } from './send-returns.server.ts'

test('the order for the bank has what was picked from our own account, marks nothing as sent, and closes the links', async () => {
  await using services = await testServices()
  const [first, second] = [await givenSurplus(services, '1'), await givenSurplus(services, '2')]
  const picked = (await returnsIn(services)).map(({ id: returnId, version, iban }) => ({ returnId, version, iban }))
  await expect(orderReturns(services, { picked }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_FROM_NOWHERE' })
  await givenSetup(services.db)
  const { name, xml } = await orderReturns(services, { picked }, OFFICE)
  expect(name).toBe('prikaz-na-uhradu-2026-11-16.xml')
  for (const { symbol } of [first, second]) expect(xml).toContain(`<EndToEndId>/VS${symbol}/SS/KS</EndToEndId>`)
  expect(xml.match(new RegExp(`<IBAN>${PAYER}</IBAN>`, 'g'))).toHaveLength(2)
  expect(xml).toContain('<CtrlSum>46.00</CtrlSum>')
  expect(xml).toContain('<DbtrAcct><Id><IBAN>SK3112000000198742637541</IBAN></Id></DbtrAcct>')

  const [waiting] = await returnsIn(services)
  expect(waiting).toMatchObject({ state: 'requested', orderedAt: expect.any(String) })
  const token = signId(services.config, 'return-account', waiting?.id ?? '')
  expect(await readAccountPage(services, { token })).toEqual({ kind: 'over' })
  expect(await sendReturns(services, { picked }, OFFICE), 'the page they were picked on is still true').toMatchObject({
    sent: 2,
  })
  await expect(orderReturns(services, { picked }, OFFICE)).rejects.toMatchObject({ code: 'RETURN_CHANGED' })
  const { rows } = await services.db.execute(sql`
    select action from audit_events where subject_kind in ('bank-order', 'bank-return') order by action`)
  expect(rows.map(({ action }) => action)).toEqual(['return-sent', 'return-sent', 'returns-ordered'])
})

test('one without an account keeps the whole order from being made', async () => {
  await using services = await testServices()
  await givenSetup(services.db)
  await givenSurplus(services, '1', { hasAccount: false })
  await expect(orderReturns(services, { picked: [await waitingReturn(services)] }, OFFICE)).rejects.toMatchObject({
    code: 'RETURN_WITHOUT_ACCOUNT',
  })
})
