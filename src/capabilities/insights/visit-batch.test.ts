import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeSecret } from '#platform/browser/analytics/harmless-word.ts'
import { CHANNELS, DEVICES, EVENT_CATEGORIES, VISIT_LIMITS } from '#platform/browser/analytics/visit-wire.ts'
import { testServices } from '#platform/testing/test-services.server.ts'
import { TRACKED_ROUTES } from './tracked-routes.ts'
import { VisitBatch } from './visit-batch.server.ts'

const ARRIVAL = { channel: 'social', source: 'linkedin', campaign: 'jesen-2026' }
const EVENT = {
  kind: 'event',
  route: '/blog/:slug',
  article: 'ako-zacat-s-ai',
  category: 'Blog',
  action: 'read_to_end',
  label: 'participants',
  value: 1,
  secondsAgo: 0,
}
const VIEW = { kind: 'view', route: '/', article: null, isCounted: false, secondsAgo: 0 }

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: min, maxLength: max })
const emails = fc.tuple(letters(1, 12), letters(1, 12)).map(([name, host]) => `${name}@${host}.sk`)
const spacedNames = fc.tuple(letters(2, 10), letters(2, 10)).map(([first, last]) => `${first} ${last}`)
const accented = fc
  .tuple(letters(0, 8), fc.constantFrom(...'áäčďéíĺľňóôŕšťúýžÁČĎÉŠŽ'), letters(0, 8))
  .map((parts) => parts.join(''))
const tokens = fc.oneof(
  fc.uint8Array({ minLength: 24, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.uint8Array({ minLength: 16, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.uuid(),
  fc.uint8Array({ minLength: 24, maxLength: 24 }).map((bytes) => `cs_test_${Buffer.from(bytes).toString('hex')}`),
)
const telephones = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((number) => `0${number}`)
const addresses = fc
  .tuple(letters(2, 10), letters(1, 10), letters(1, 10))
  .map(([host, name, value]) => `https://${host}.sk/blog?${name}=${value}`)
const sentences = fc.string({ minLength: 81, maxLength: 200 })
const personal = fc.oneof(emails, spacedNames, accented, telephones, addresses, sentences)
/** All zeros are no token of anybody. */
const secrets = tokens.filter((token) => new Set(token).size > 6)

const isRefused = (batch: unknown) => !VisitBatch.safeParse(batch).success
const known = (changes: object, arrival: object = {}) => ({
  consent: 'analytics',
  arrival: { ...ARRIVAL, ...arrival },
  device: 'phone',
  events: [{ ...EVENT, ...changes }],
})

test('no field of an event takes an e-mail, a name, a telephone, a token, an address or a sentence', () => {
  expect(isRefused(known({}))).toBe(false)
  for (const field of ['route', 'article', 'category', 'action', 'label', 'kind']) {
    fc.assert(
      fc.property(fc.oneof(personal, secrets), (text) => isRefused(known({ [field]: text }))),
      { numRuns: 200, seed: 10 },
    )
  }
})

test('where a visit came from takes none of it either, or takes it for nothing', () => {
  for (const field of ['source', 'campaign']) {
    fc.assert(
      fc.property(fc.oneof(personal, secrets), (text) => {
        const { data } = VisitBatch.safeParse(known({}, { [field]: text }))
        return data === undefined || !JSON.stringify(data).includes(text)
      }),
      { numRuns: 300, seed: 11 },
    )
  }
  for (const value of ['phone ', 'Jana', '']) expect(isRefused({ ...known({}), device: value })).toBe(true)
})

test('a field that nobody knows is refused, wherever it stands, and so is a number that is none', () => {
  expect(isRefused({ ...known({}), email: 'a' })).toBe(true)
  expect(isRefused(known({ name: 'a' }))).toBe(true)
  expect(isRefused(known({}, { referrer: 'a' }))).toBe(true)
  expect(isRefused({ consent: 'none', arrival: ARRIVAL, device: 'phone', views: [VIEW] })).toBe(true)
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e12, '5']) expect(isRefused(known({ value }))).toBe(true)
  expect(isRefused(known({ secondsAgo: -1 }))).toBe(true)
})

test('words that campaigns really have are taken as they are', () => {
  const words = [
    'jesen-2026',
    'LinkedIn',
    'newsletter_2026-11',
    'AI-kurz:video',
    'google/cpc',
    'black-friday-2026',
    'tiktok',
  ]
  const long = ['Jesen-2026-LinkedIn-Retargeting', 'newsletter-20261116', 'zaklady_ai_pre_uctovnikov_a_personalistov']
  for (const word of [...words, ...long]) {
    expect(looksLikeSecret(word), word).toBe(false)
    expect(VisitBatch.parse(known({}, { campaign: word })).arrival.campaign).toBe(word)
  }
})

test('the tables of visits have no column for anything else: each is one of our words, a pattern, a number or a hash', async () => {
  const taken: Readonly<Record<string, unknown>> = {
    kind: ['view', 'event'],
    route: TRACKED_ROUTES,
    category: EVENT_CATEGORIES,
    channel: CHANNELS,
    device: DEVICES,
    article: VISIT_LIMITS.slug,
    action: VISIT_LIMITS.word,
    label: VISIT_LIMITS.word,
    source: VISIT_LIMITS.word,
    campaign: VISIT_LIMITS.word,
  }
  await using services = await testServices()
  const { rows } = await services.db.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in ('visit_events', 'visit_counters', 'visit_salts', 'traffic_days',
      'visitor_days', 'event_days', 'article_days', 'rolled_days')`)
  expect(new Set(rows.map(({ table }) => table)).size).toBe(8)
  const texts = rows.filter(
    ({ type }) => !['integer', 'double precision', 'boolean', 'date', 'timestamp with time zone'].includes(type),
  )
  for (const { table, column, type } of texts) {
    const isHash = type === 'bytea' && ['visitor', 'salt'].includes(column)
    expect(isHash || (type === 'text' && column in taken), `${table}.${column}`).toBe(true)
  }
  // Only an event has somebody's hash.
  expect(rows.filter(({ column }) => column === 'visitor').map(({ table }) => table)).toEqual(['visit_events'])
})
