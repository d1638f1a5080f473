import { parseConfig } from '#platform/config/config.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { authorNamed } from './author-named.ts'

export const INSTRUCTOR = authorNamed('Žofia Kľačanská')

/** What the blog works with, without a database: it needs none. */
export function blogParts(environment: Record<string, string> = {}) {
  const logged: Array<Record<string, unknown>> = []
  const listeners = new Map<string, Set<() => void>>()
  const config = parseConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://bystro.test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Bystro <ahoj@bystro.test>',
    SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    ...environment,
  })
  return {
    config,
    clock: testClock(),
    log: createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    logged,
    /** Tells everybody at once, as one node's announcement reaches all. */
    live: {
      announce: (topic: string) => {
        for (const listener of listeners.get(topic) ?? []) listener()
      },
      subscribe: (topic: string, listener: () => void) => {
        const set = listeners.get(topic) ?? new Set()
        listeners.set(topic, set.add(listener))
        return () => void set.delete(listener)
      },
      isListening: () => true,
      close: async () => {},
    },
  }
}
