import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import type { Services } from '#platform/services.server.ts'
import { migrateDatabase } from '#server/migrate-database.server.ts'
import { openServices } from '#server/services.server.ts'
import { localWebEnvironment } from '../../tools/local-stack/local-web-environment.ts'
import { type NodeProcess, startNodeProcess } from '../../tools/local-stack/start-node-process.ts'
import { startMailCatcher } from '../../tools/mail-catcher/start-mail-catcher.ts'
import { startPostgres } from '../../tools/postgres/start-postgres.ts'
import { startStripeSandbox } from '../../tools/stripe-sandbox/start-stripe-sandbox.ts'
import { watchLocks } from './lock-watch.ts'
import type { PastRelease } from './past-release.ts'
import { startReleaseBuyers } from './release-buyers.ts'
import { untilQuiet } from './until-quiet.ts'
import { violationsIn } from './violations.ts'

const WEBHOOK_SECRET = 'whsec_of_the_drills'
const SESSIONS = 10
const SEATS = 1_000
/** Long enough on any machine for some bookings and their payments. */
const PHASE_MS = 6_000

export type Rolled = Awaited<ReturnType<typeof rollRelease>>

/**
 * A deployment as it is done: the old release serves, the database is migrated under it, the old release goes on with the
 * new schema, the new one joins, the old one leaves. People book and pay all the time.
 */
export async function rollRelease(old: PastRelease) {
  const postgres = await startPostgres({ durable: true })
  const sandbox = await startStripeSandbox({ requestsPerSecond: 10_000 })
  const mail = await startMailCatcher()
  const nodes: Array<NodeProcess> = []
  const ownerUrl = postgres.url('bystro_owner', 'bystro')
  const environment: Readonly<Record<string, string>> = {
    DATABASE_URL: postgres.url('bystro_app', 'bystro'),
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.smtpUrl,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    STRIPE_CALLS_PER_SECOND: '10000',
    LOG_LEVEL: 'fatal',
  }

  async function startRelease(release: string): Promise<{ port: number; leave(): Promise<void> }> {
    const web: Record<string, string> = { ...(await localWebEnvironment('')), ...environment }
    const worker: Record<string, string> = {
      ...(await localWebEnvironment('')),
      ...environment,
      PUBLIC_ORIGIN: web.PUBLIC_ORIGIN ?? '',
    }
    const started = await Promise.all([
      startNodeProcess('scripts/start-web.ts', web, `${web.PUBLIC_ORIGIN}/readyz`, { release }),
      startNodeProcess('scripts/start-worker.ts', worker, `http://127.0.0.1:${worker.METRICS_PORT}/metrics`, {
        release,
      }),
    ])
    nodes.push(...started)
    sandbox.sendWebhooksTo({ url: `${web.PUBLIC_ORIGIN}/api/stripe-webhook`, secret: WEBHOOK_SECRET, isInOrder: false })
    return {
      port: Number(web.PORT),
      leave: async () => {
        await Promise.all(started.map((node) => node.stop()))
      },
    }
  }

  const admin = new pg.Pool({ connectionString: postgres.url('postgres', 'postgres'), max: 1 })
  await admin.query('create database bystro owner bystro_owner')
  await admin.end()
  execFileSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: old.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
  })
  const books = new pg.Pool({ connectionString: postgres.url('postgres', 'bystro'), max: 3 })
  books.on('error', () => {})
  try {
    const sessions = await givenSessions(books)
    const before = await startRelease(old.folder)
    const buyers = await startReleaseBuyers({ sandbox, sessions, ports: [before.port] })
    await wait(PHASE_MS)
    const locks = await watchLocks(postgres.url('postgres', 'bystro'))
    const applied = await countApplied(books)
    const migratedSeconds = await migrateDatabase(ownerUrl)
    const bookedBefore = buyers.booked()
    await wait(PHASE_MS)
    const longestWaitMs = locks.longestWait()
    const bookedByOld = buyers.booked() - bookedBefore
    const after = await startRelease(process.cwd())
    const bookedUntilNew = buyers.booked()
    buyers.comeTo([before.port, after.port])
    await wait(PHASE_MS)
    buyers.comeTo([after.port])
    await buyers.untilGone()
    await before.leave()
    await wait(PHASE_MS)
    await buyers.stop()
    await locks.stop()

    const config = parseConfig({ ...(await localWebEnvironment('')), ...environment })
    const { services, close } = await openServices(config, 'bystro-drill')
    try {
      const stack = { admin: books, sandbox, services }
      await untilQuiet(stack)
      return {
        commit: old.commit.slice(0, 7),
        migrations: (await countApplied(books)) - applied,
        migratedSeconds,
        longestWaitMs,
        booked: buyers.booked(),
        /** By the old release alone, on the schema of the new one. */
        bookedByOld,
        bookedSinceNew: buyers.booked() - bookedUntilNew,
        paid: buyers.paid.size,
        pages: buyers.pages(),
        failures: buyers.failures,
        ...(await compare(books, buyers)),
        book: await bookBesideStripe(services, books),
        violations: await violationsIn(stack),
      }
    } finally {
      await close()
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await books.end()
    await sandbox.stop()
    await mail.stop()
    await postgres.stop()
  }
}

/** By columns that every release has: neither the old nor the new code may be asked to write the other's rows. */
async function givenSessions(books: pg.Pool): Promise<ReadonlyArray<string>> {
  const ids = Array.from({ length: SESSIONS }, () => randomUUID())
  await books.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
     select id, 'Základy AI', 'Začiatočník', now() + interval '60 days', 180, 'online', 9900, $2, 'published', now(), now() from unnest($1::uuid[]) id`,
    [ids, SEATS],
  )
  return ids
}

async function countApplied(books: pg.Pool): Promise<number> {
  const { rows } = await books.query<{ n: number }>('select count(*)::int as n from migrations.applied')
  return rows[0]?.n ?? 0
}

/** What buyers were told, beside what is kept. */
async function compare(
  books: pg.Pool,
  { acknowledged, paid }: { acknowledged: ReadonlySet<string>; paid: ReadonlySet<string> },
) {
  const { rows } = await books.query<{ key: string; state: string }>(
    'select client_key as key, state from registrations',
  )
  const states = new Map(rows.map(({ key, state }) => [key, state]))
  return {
    lost: [...acknowledged].filter((key) => !states.has(key)).length,
    unsettled: [...paid].filter((key) => states.get(key) !== 'paid').length,
  }
}

/** Stripe's own balance beside ours, and what both books do not have alike: the rows of the old release are in it, too. */
async function bookBesideStripe(services: Services, books: pg.Pool) {
  await keepBalance(services)
  const gained = (account: string) =>
    `coalesce(sum(case '${account}' when debit then amount_cents when credit then -amount_cents end), 0)::int`
  const { rows } = await books.query<{ ownCents: number; clearingCents: number; stripeCents: number }>(`
    select ${gained('stripe')} as "ownCents", ${gained('clearing')} as "clearingCents",
      (select coalesce(sum(net_cents), 0)::int from balance_entries) as "stripeCents" from postings`)
  return rows[0] ?? { ownCents: 0, clearingCents: 0, stripeCents: 0 }
}
