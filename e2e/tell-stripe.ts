import { expect } from '@playwright/test'
import { PLAIN_SITE, type Site } from './sites.ts'

/** Tells a site's Stripe what to do: `pay`, `fault`, `webhook-faults` … as its README has them. */
export async function tellStripe(order: string, orders: object = {}, { stripeUrl }: Site = PLAIN_SITE): Promise<void> {
  const answer = await fetch(`${stripeUrl}/_sandbox/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orders),
  })
  expect(answer.ok).toBe(true)
}
