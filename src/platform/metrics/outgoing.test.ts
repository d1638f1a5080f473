import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.server.ts'
import { countSafeFetches } from '#platform/safe-fetch/count-safe-fetches.server.ts'
import { createSafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'

test('calls to Stripe, the mail server and others are timed by whom we asked and what became of it', async () => {
  const sandbox = await startStripeSandbox({})
  await using services = await testServices({ STRIPE_API_URL: sandbox.url, STRIPE_SECRET_KEY: sandbox.apiKey })
  const { metrics } = services
  await services.stripe.ping()
  sandbox.faults.next('*', 'server-error')
  await services.stripe.ping().catch(() => {})
  await sandbox.stop()
  const mail = {
    from: null,
    replyTo: null,
    headers: {},
    attachments: [],
    messageId: '<a@b>',
    subject: 's',
    html: 'h',
    text: 't',
  }
  await services.mailer.deliver({ ...mail, to: 'jana@posta.test' }).catch(() => {})
  const counted = countSafeFetches(createSafeFetch({ ownOrigins: [] }), metrics, 'pictures')
  await counted('http://127.0.0.1/', { maxBytes: 1, totalMs: 1_000, idleMs: 1_000 }).catch(() => {})
  const figures = await metrics.registry.metrics()
  for (const labels of [
    'to="stripe",outcome="ok"',
    'to="stripe",outcome="unknown"',
    'to="smtp",outcome="failed"',
    'to="pictures",outcome="refused"',
  ]) {
    expect(figures).toContain(`bystro_outgoing_seconds_count{${labels}} 1`)
  }
  expect(figures).not.toMatch(/posta\.test|127\.0\.0\.1/)
})

test('every statement is timed, whichever way the driver is called, and nothing of it is said', async () => {
  await using services = await testServices()
  const heard: Array<boolean> = []
  const { db, pool, close } = openDatabase({
    url: services.config.databaseUrl,
    poolMax: 2,
    log: services.log,
    onStatement: (seconds, isFine) => {
      expect(seconds).toBeGreaterThan(0)
      heard.push(isFine)
    },
  })
  try {
    await db.execute(sql`select 1`)
    await pool.query('select 2')
    await expect(db.execute(sql`select nothing from nowhere`)).rejects.toThrow()
    expect(heard).toEqual([true, true, false])
    await db.transaction(async (tx) => void (await tx.execute(sql`select 3`)))
    expect(heard).toEqual([true, true, false, true, true, true])
  } finally {
    await close()
  }
})
