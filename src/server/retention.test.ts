import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { dayOf } from '#kernel/day.ts'
import { listRetentionRuns } from '#platform/retention/list-retention-runs.server.ts'
import { previewRetention } from '#platform/retention/preview-retention.server.ts'
import { BY_YEAR, FIXED_PERIODS, RULE_NAMES, type RuleName } from '#platform/retention/retention.ts'
import { runRetention } from '#platform/retention/run-retention.server.ts'
import { INITIAL_RETENTION } from '#platform/settings/retention-periods.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { retentionHandlers } from './retention-handlers.server.ts'
import { givenYearsOfData, leftOfData, SEEDED_MONTHS } from './years-of-data.testing.server.ts'

const VIEWER = { actor: { kind: 'viewer', id: 'vera' } } as const
const ALL = { rule: null, page: 1, pageSize: 100 }

async function servicesOfToday(): Promise<TestServices> {
  const services = await testServices()
  services.clock.set(new Date().toISOString())
  return services
}

/** Of 144 months, those younger than the period; accounting years are kept whole, a choice about cookies holds for a year. */
function keptMonths(rule: RuleName): number {
  if (BY_YEAR.has(rule)) {
    const thisYear = Number(dayOf(new Date()).slice(0, 4))
    const [year = 0, month = 0] = dayOf(new Date(Date.now() - 86_400_000))
      .split('-')
      .map(Number)
    return Math.min(SEEDED_MONTHS, (year - (thisYear - 10)) * 12 + month)
  }
  if (rule === 'cookieProofs') return FIXED_PERIODS.cookieProofs + 12
  return rule in FIXED_PERIODS
    ? FIXED_PERIODS[rule as keyof typeof FIXED_PERIODS]
    : INITIAL_RETENTION[rule as keyof typeof INITIAL_RETENTION]
}

test('of twelve years of data each rule keeps what its period says and removes the rest', async () => {
  await using services = await servicesOfToday()
  await givenYearsOfData(services)
  const before = await leftOfData(services)
  const due = await previewRetention(services, retentionHandlers, {}, VIEWER)
  await runRetention(services, retentionHandlers)
  const left = await leftOfData(services)
  const lines = RULE_NAMES.map((rule) => ({
    rule,
    before: before[rule],
    kept: left[rule],
    removed: before[rule] - left[rule],
  }))
  process.stdout.write(`${tableOf(lines)}\n`)
  for (const { rule, before: seeded, kept, removed } of lines) {
    const perMonth = rule === 'marketingProofs' ? 2 : 1
    expect(seeded, `${rule} seeded`).toBe(SEEDED_MONTHS * perMonth)
    expect(kept, `${rule} kept`).toBe(keptMonths(rule) * perMonth)
    expect(due.find((one) => one.rule === rule)?.due.count, `${rule} foretold`).toBe(removed)
  }
  expect((await previewRetention(services, retentionHandlers, {}, VIEWER)).map(({ due: { count } }) => count)).toEqual(
    retentionHandlers.map(() => 0),
  )
  const { rows: seats } = await services.db.execute(
    sql`select count(*)::int as n, sum(total_cents)::int as sum from registrations`,
  )
  expect(seats).toEqual([{ n: 2 * SEEDED_MONTHS, sum: 2 * SEEDED_MONTHS * 15_900 }])
}, 120_000)

function tableOf(lines: ReadonlyArray<{ rule: string; before: number; kept: number; removed: number }>): string {
  const row = (cells: ReadonlyArray<unknown>) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(22) : String(cell).padStart(9))).join('')
  const head = row(['rule', 'rows', 'kept', 'removed'])
  return [head, ...lines.map(({ rule, before, kept, removed }) => row([rule, before, kept, removed]))].join('\n')
}

test('a run that is cut off is taken up by the next one, and the history counts everything once', async () => {
  await using services = await servicesOfToday()
  await givenYearsOfData(services)
  const before = await leftOfData(services)
  let batches = 0
  const failing = retentionHandlers.map((door) => ({
    ...door,
    remove: async (...given: Parameters<typeof door.remove>) => {
      batches += 1
      if (batches % 5 === 4) throw new Error('The worker was stopped')
      return door.remove(...given)
    },
  }))
  await expect(runRetention(services, failing, 20)).rejects.toThrow('retention rules failed')
  await runRetention(services, retentionHandlers, 20)
  await runRetention(services, retentionHandlers, 20)
  const left = await leftOfData(services)
  const { rows } = await services.db.execute<{ rule: RuleName; sum: number }>(
    sql`select rule, sum(removed)::int as sum from retention_runs group by rule`,
  )
  const counted = Object.fromEntries(rows.map(({ rule, sum }) => [rule, sum]))
  for (const rule of RULE_NAMES) expect(counted[rule], rule).toBe(before[rule] - left[rule])
  const { runs, ranAt } = await listRetentionRuns(services, ALL, VIEWER)
  expect(runs.every(({ removed }) => removed > 0)).toBe(true)
  expect(ranAt).not.toBeNull()
}, 120_000)

test('what is not finished stays, however old it is', async () => {
  await using services = await servicesOfToday()
  await givenYearsOfData(services)
  const { db } = services
  await db.execute(sql`update contact_messages set handled_at = null`)
  await db.execute(sql`update mails set status = 'queued', sent_at = null`)
  await db.execute(sql`update webhook_events set applied_at = null`)
  await db.execute(sql`update data_requests set closed_at = null, outcome = null`)
  await db.execute(sql`
    insert into payments (id, registration_id, stripe_session_id, stripe_payment_intent_id, amount_cents, is_surplus, paid_at)
    select gen_random_uuid(), id, 'cs_' || reference, 'pi_' || reference, 15900, false, now() from registrations where state = 'expired'`)
  await runRetention(services, retentionHandlers)
  const left = await leftOfData(services)
  for (const rule of [
    'contactMessages',
    'mailRecipients',
    'webhookEvents',
    'dataRequests',
    'unpaidRegistrations',
  ] as const) {
    expect(left[rule], rule).toBe(SEEDED_MONTHS)
  }
}, 120_000)

test('the address of somebody who agrees to news stays until they do not', async () => {
  await using services = await servicesOfToday()
  await givenYearsOfData(services)
  const { db, config } = services
  const email = 'paid100@firma.test'
  const choose = (given: boolean) =>
    db.execute(sql`
      insert into consent_entries (email_hash, purpose, given, legal_basis, text_version, text_hash, source)
      values (${emailHash(config, email)}, 'marketing', ${given}, 'consent', '1.0', repeat('a', 64), 'resubscribe')`)
  await choose(true)
  await runRetention(services, retentionHandlers)
  const addresses = async () => {
    const { rows } = await db.execute<{ email: string }>(sql`
      select buyer_email as email from registrations where state = 'paid' and buyer_email is not null and paid_at < now() - interval '5 years'`)
    return rows.map((row) => row.email)
  }
  expect(await addresses()).toEqual([email])
  await choose(false)
  await runRetention(services, retentionHandlers)
  expect(await addresses()).toEqual([])
}, 120_000)

test('the database itself refuses to lose a proof or an event before its time', async () => {
  await using services = await servicesOfToday()
  await givenYearsOfData(services)
  for (const statement of [
    sql`delete from cookie_choices where at > now() - interval '3 years'`,
    sql`delete from consent_entries where at > now() - interval '3 years'`,
    sql`update consent_entries set given = true`,
    sql`delete from webhook_events where received_at > now() - interval '80 days'`,
    sql`delete from registrations`,
    sql`delete from participants`,
  ]) {
    await expect(services.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  await expect(
    previewRetention(services, retentionHandlers, {}, { actor: { kind: 'visitor', id: null } }),
  ).rejects.toMatchObject({ status: 401 })
}, 60_000)
