import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { openDeclaredOrder, openOwnOrder } from './open-own-order.server.ts'
import { withdrawalTest } from './withdrawal.testing.server.ts'

test('whoever comes from their reservation finds the form filled in and the sum that would go back', async () => {
  await using app = await withdrawalTest()
  const { registration, email } = await app.given()
  const reservation = signId(app.config, 'reservation', registration.id)
  expect(await openOwnOrder(app, reservation)).toMatchObject({
    values: { name: 'Jana Nováková', reference: registration.reference, email },
    order: { reservation, refundCents: 12_700 },
  })
  const late = await app.given({ paidDaysAgo: 20, startsInHours: 10 * 24 })
  const link = signId(app.config, 'reservation', late.registration.id)
  // Its ten days are the database's.
  app.clock.set(new Date().toISOString())
  expect((await openOwnOrder(app, link))?.order.refundCents).toBe(6_350)
})

test('a price that nobody has paid yet promises nothing back', async () => {
  await using app = await withdrawalTest()
  const { registration } = await app.given({ isPaid: false })
  await app.db.execute(
    sql`update registrations set state = 'paid', paid_at = now(), origin = 'invoice' where id = ${registration.id}`,
  )
  const reservation = signId(app.config, 'reservation', registration.id)
  expect((await openOwnOrder(app, reservation))?.order.refundCents).toBe(0)
})

test('only the link of the reservation opens it, and no sum is told about an order that is not the declared one', async () => {
  await using app = await withdrawalTest()
  const { registration, email } = await app.given()
  const { id, reference } = registration
  for (const link of ['', id, reference, signId(app.config, 'payment', id)]) {
    expect(await openOwnOrder(app, link)).toBeNull()
  }
  const reservation = signId(app.config, 'reservation', id)
  const declared = { name: 'Ktokoľvek', reference: ` ${reference.toLowerCase()}`, email: email.toUpperCase() }
  expect((await openDeclaredOrder(app, reservation, declared))?.refundCents).toBe(12_700)
  expect(await openDeclaredOrder(app, undefined, declared)).toBeNull()
  expect(await openDeclaredOrder(app, reservation, { ...declared, email: 'ina@adresa.test' })).toBeNull()
  expect(await openDeclaredOrder(app, reservation, { ...declared, reference: 'BY-0000-0000' })).toBeNull()
})
