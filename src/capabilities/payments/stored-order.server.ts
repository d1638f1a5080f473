import type { CheckoutOrder } from '#platform/stripe/stripe-client.server.ts'

/** Everything Stripe is told but the second of expiry, which the database decides. */
export type StoredOrder = Omit<CheckoutOrder, 'expiresAt'>
