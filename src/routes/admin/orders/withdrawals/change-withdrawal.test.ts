import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { withdrawalTest } from '#capabilities/withdrawal/withdrawal.testing.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { changeWithdrawal } from './change-withdrawal.server.ts'

test('a withdrawal is agreed to with a sum as people write it', async () => {
  await using app = await withdrawalTest()
  const order = await app.given({ kind: 'business', seats: 10 })
  const withdrawalId = await app.withdraw({ reference: order.registration.reference, email: order.email })
  const context = new RouterContextProvider()
  context.set(servicesContext, app)
  context.set(callContext, testCall({ actor: { kind: 'admin', id: 'admin-1' } }))
  const agree = (refund: string) => {
    const body = new URLSearchParams({ intent: 'agree', withdrawalId, refund })
    return changeWithdrawal({
      context,
      request: new Request('https://bystro.test/admin/withdrawals', { method: 'POST', body }),
    })
  }
  expect(await agree('12 50')).toMatchObject({ init: { status: 400 }, data: { given: { refund: '12 50' } } })
  expect(await agree('1 250,50')).toMatchObject({ status: 303 })
  expect(await app.refunds()).toMatchObject([{ cents: 1250_50 }])
})
