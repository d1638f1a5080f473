import { Stripe } from 'stripe'
import { startStripeSandbox } from './start-stripe-sandbox.ts'

type Options = NonNullable<Parameters<typeof startStripeSandbox>[0]>

/** A sandbox and the official SDK pointed at it, without retries of its own. */
export async function startWithClient(options: Options = {}) {
  const sandbox = await startStripeSandbox({ requestsPerSecond: 1000, ...options })
  return { sandbox, stripe: clientOf(sandbox), [Symbol.asyncDispose]: sandbox.stop }
}

export function clientOf({ apiKey, port }: { apiKey: string; port: number }, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(apiKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })
}

/** What the product asks for: one course, one or more seats. */
export function orderOf(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'eur', unit_amount: 6000, product_data: { name: 'Prvá pomoc <naživo>' } },
      },
    ],
    success_url: 'https://bystro.test/platba?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://bystro.test/kurzy',
    customer_email: 'jana@example.test',
    ...changes,
  }
}

/** The refusal a call ends with, as the SDK gives it. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`Expected a refusal by Stripe, not ${String(outcome)}`)
}
