import { type CheckoutOrder, newOrderKey } from './start-checkout.ts'

/**
 * The keys of the orders of one form. The same order sent again has the same key, so however often it arrives it is one;
 * an order that says something else is another one.
 */
export function orderKeys(first = newOrderKey()) {
  let key = first
  let sent: string | null = null
  return {
    keyFor({ sessionId: _key, ...said }: CheckoutOrder): string {
      const says = JSON.stringify(said)
      if (sent !== null && sent !== says) key = newOrderKey()
      sent = says
      return key
    },
    /** The server has closed the order under this key; the next one begins anew. */
    spend(): void {
      key = newOrderKey()
      sent = null
    },
  }
}
