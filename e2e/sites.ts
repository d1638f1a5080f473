/** One of the two sites that the journeys visit, with everything that stands around it. */
export type Site = { origin: string; databaseUrl: string; stripeUrl: string }

const env = (name: string): string => process.env[name] ?? ''

/** What most journeys visit: a worker runs its jobs, Stripe's webhooks come and mails are caught. */
export const PLAIN_SITE: Site = {
  origin: env('E2E_ORIGIN'),
  databaseUrl: env('E2E_DATABASE_URL'),
  stripeUrl: env('E2E_STRIPE_URL'),
}

/** Behind TLS, with a Stripe that may be told to fail. Nobody sends it webhooks and no worker runs: its pages help themselves. */
export const TLS_SITE: Site = {
  origin: env('E2E_TLS_ORIGIN'),
  databaseUrl: env('E2E_TLS_DATABASE_URL'),
  stripeUrl: env('E2E_FAILING_STRIPE_URL'),
}
