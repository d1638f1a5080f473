import { freePort } from './free-port.ts'

/** Settings of a production web node on free loopback ports, for benches, drills and browser tests. */
export async function localWebEnvironment(databaseUrl: string): Promise<Record<string, string>> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()])
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Bystro <ahoj@bystro.example>',
    SIGNING_SECRETS: 'a-local-secret-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    LOG_LEVEL: 'warn',
    SHUTDOWN_DRAIN_SECONDS: '0',
    // Most visitors of drills and journeys never pay, and all browsers of journeys are one address.
    UNPAID_SEATS_PER_ADDRESS: '0',
    // All who look on come from this machine.
    LIVE_STREAMS_PER_ADDRESS: '100000',
  }
}
