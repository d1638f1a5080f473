import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { checkoutOf, payWithoutBrowser, placeOrder, stateOf } from './order.ts'
import { givenSession, inDatabase, signedPath } from './site-database.ts'

/** Somebody paid 127 € when the session was already full. Other dates are those of the same level, which is this test's own. */
export async function givenChoice(
  request: APIRequestContext,
  otherDates: ReadonlyArray<{ inDays: number; free: number }>,
) {
  const level = `Voľba ${randomUUID()}`
  const title = 'Základy AI pre všetkých'
  const sessionId = await givenSession(title, { taken: 0, capacity: 1, inDays: 40, level })
  const dates = await Promise.all(
    otherDates.map(({ inDays, free }) => givenSession(title, { taken: 0, capacity: free, inDays, level })),
  )
  const { id, reference, url } = await placeOrder(request, { sessionId })
  const checkout = await checkoutOf(request, url)
  // As if the hold had ended and somebody else had taken the seat, while Stripe still had the checkout open.
  await inDatabase("update registrations set state = 'expired' where id = $1", [id])
  await payWithoutBrowser(request, checkout)
  await expect(async () => expect(await stateOf(id)).toBe('choice_offered')).toPass({
    timeout: 30_000,
    intervals: [250],
  })
  return { id, reference, dates, path: signedPath('volba', id) }
}
