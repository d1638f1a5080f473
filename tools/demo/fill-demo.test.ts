import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { reconcileBooks } from '#capabilities/booking/payment/reconcile-books.server.ts'
import { listCoursePages } from '#capabilities/catalogue/pages/list-course-pages.server.ts'
import { keepBalance } from '#capabilities/payments/reconciliation/keep-balance.server.ts'
import { listPublicInstructors } from '#capabilities/schedule/instructors/list-public-instructors.server.ts'
import { dayOf } from '#kernel/day.ts'
import { systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/services.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { previewSamples, removeSamples } from '#routes/admin/settings/remove-samples.server.ts'
import { seedSampleSessions } from '#server/seed-sample-sessions.server.ts'
import { seedSampleTestimonials } from '#server/seed-sample-testimonials.server.ts'
import { declareDemo } from '../local-stack/declare-demo.ts'
import { startStripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { countRows } from './count-rows.ts'
import { type FilledDemo, fillDemo } from './fill-demo.ts'
import { forgetWhatIsGone } from './follow-removal.ts'
import { recallStripe } from './stripe-past.ts'

const ADMIN = { actor: { kind: 'admin', id: 'ada' }, requestId: 'r' } as const
const DAYS = { days: 740 }
const TWO_MINUTES = 120_000

/** A demo without nodes: what the worker would do stays undone, and nothing depends on it. */
async function startDemo() {
  const stripe = await startStripeSandbox({ requestsPerSecond: 10_000 })
  const made: TestServices = await testServices({
    PUBLIC_ORIGIN: 'http://localhost:3000',
    STRIPE_SECRET_KEY: stripe.apiKey,
    STRIPE_API_URL: stripe.url,
    STRIPE_CALLS_PER_SECOND: '10000',
  })
  // Holds live by the clock of the database, so the demo lives by the same.
  const services: Services = { ...made, clock: systemClock }
  const { database, pool } = made
  await declareDemo(database.ownerUrl)
  await seedSampleSessions(services, { isTaken: false })
  await seedSampleTestimonials(services)
  const fill = (): Promise<FilledDemo | null> =>
    fillDemo({ services, pool, stripe, superuserUrl: database.superuserUrl, hasWorker: false })
  return {
    services,
    pool,
    stripe,
    fill,
    async [Symbol.asyncDispose]() {
      await made[Symbol.asyncDispose]()
      await stripe.stop()
    },
  }
}

async function coursesOf(pool: TestServices['pool']): Promise<ReadonlyArray<string>> {
  const { rows } = await pool.query<{ id: string }>('select id from courses where kind is not null order by kind')
  return rows.map(({ id }) => id)
}

test(
  'two years fill a demo once, hold every invariant, and equal the stand-in for Stripe to the cent, fees and payouts too',
  async () => {
    await using demo = await startDemo()
    const { services, stripe, pool } = demo
    const filled = await demo.fill()
    expect(filled).toMatchObject({ broken: 0, differences: 0, refused: 0 })
    expect(filled?.sessions).toBeGreaterThan(200)
    expect(filled?.orders).toBeGreaterThan(1000)
    const rows = await countRows(pool)
    for (const table of ['refunds', 'session_changes', 'withdrawals', 'contact_answers', 'money_by_hand', 'alerts']) {
      expect(rows[table], table).toBeGreaterThan(1)
    }
    const { rows: ahead } = await pool.query<{ instructor: string | null; lessons: number }>(`
      select instructor, (select count(*)::int from lessons where session_id = sessions.id) as lessons
      from sessions where status = 'published' and starts_at > now() + interval '2 days'`)
    expect(new Set(ahead.map(({ instructor }) => instructor))).toEqual(new Set(['Soňa Jasenská', 'Matúš Ďurčík']))
    expect(ahead.filter(({ lessons }) => lessons === 2)).toHaveLength(1)
    const pages = await listCoursePages(services.db)
    expect(pages.map(({ questions, syllabus }) => [questions.length > 2, syllabus?.includes('Lekcia 1: ')])).toEqual(
      pages.map(() => [true, true]),
    )
    const people = await listPublicInstructors(services)
    expect(people.map(({ name, photo, courses: taught }) => [name, photo, taught.length > 0])).toEqual([
      ['Matúš Ďurčík', 'beard', true],
      ['Soňa Jasenská', 'curls', true],
    ])
    const { rows: said } = await pool.query<{ kind: string; count: number }>(
      'select kind, count(*)::int as count from testimonials join courses on courses.id = course_id where approved group by kind order by kind',
    )
    expect(said).toEqual([
      { kind: 'advanced', count: 2 },
      { kind: 'beginner', count: 2 },
      { kind: 'corporate', count: 1 },
    ])
    expect(await demo.fill()).toBeNull()
    expect(await countRows(pool)).toEqual({ ...rows })

    // Our copy of the balance is what the nightly job reads, movement by movement.
    const balance = async () => (await pool.query('select * from balance_entries order by id')).rows
    const copied = await balance()
    await keepBalance(services, { fromDay: dayOf(new Date(Date.now() - 735 * 86_400_000)) })
    expect(await balance()).toEqual(copied)
    expect(copied.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(
      stripe.movements().reduce((sum, { net }) => sum + net, 0),
    )

    // A start later the stand-in has forgotten everything and is told.
    const recall = async () => {
      const client = await pool.connect()
      await recallStripe(client, stripe)
      client.release()
    }
    stripe.rewritePast([])
    await recall()
    expect((await reconcileBooks(services, DAYS)).findings).toEqual([])

    // The control: a cent more in Stripe's book is found.
    const change = (cents: number) =>
      pool.query(
        `update payments set amount_cents = amount_cents + $1 where id = (select payments.id from payments
           join registrations on registrations.id = registration_id where seats = 1 and refunded_cents = 0 order by 1 limit 1)`,
        [cents],
      )
    await change(1)
    await recall()
    await change(-1)
    expect((await reconcileBooks(services, DAYS)).findings).toMatchObject([{ kind: 'payment-differs' }])
  },
  TWO_MINUTES,
)

test(
  'all of it is gone after one click: no table has a row more than a database that never had samples, but for the audit',
  async () => {
    await using demo = await startDemo()
    await using never = await testServices()
    const { services, stripe, pool } = demo
    await demo.fill()
    const preview = await previewSamples(services, ADMIN)
    expect(preview.kept).toEqual([])
    expect(await removeSamples(services, ADMIN)).toEqual(preview)
    expect(await forgetWhatIsGone(pool, stripe)).toBe(true)
    const [left, empty] = [await countRows(pool), await countRows(never.pool)]
    // Who did what is never forgotten, and how often an address may ask forgets itself within a day.
    const excepted = ['audit_events', 'audit_details', 'rate_limits']
    const differing = Object.keys(left).filter((table) => left[table] !== empty[table])
    expect(differing.filter((table) => !excepted.includes(table))).toEqual([])
    expect(await listCoursePages(services.db)).toEqual(
      (await listCoursePages(never.db)).map((page) => ({ ...page, courseId: expect.any(String) })),
    )
    expect(await findViolations(services.db)).toEqual([])
    expect((await reconcileBooks(services, DAYS)).findings).toEqual([])
    expect(stripe.ledger().totals.paid).toBe(0)
  },
  TWO_MINUTES,
)

test(
  'a page of a course that an editor wrote, and a syllabus that one changed or a session names, stay when the samples go',
  async () => {
    await using demo = await startDemo()
    const { services, pool } = demo
    await demo.fill()
    const [advanced, beginner, corporate] = await coursesOf(pool)
    await pool.query(`update course_pages set version = 2 where course_id = $1`, [beginner])
    await pool.query(`update syllabus_versions set text_sk = 'Naša', updated_at = now() where course_id = $1`, [
      beginner,
    ])
    const named = randomUUID()
    await pool.query(
      `insert into sessions (id, title, level, course_id, syllabus_version_id, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
       select $1, 'Náš', 'Pokročilý', course_id, id, now() + interval '9 days', 60, 'Online', 1, 1, 'published', now(), now()
       from syllabus_versions where course_id = $2`,
      [named, advanced],
    )
    await removeSamples(services, ADMIN)
    const left = await listCoursePages(services.db)
    const of = (id: string | undefined) => left.find(({ courseId }) => courseId === id)
    expect(of(beginner)).toMatchObject({ syllabus: 'Naša', questions: { length: 4 } })
    expect(of(advanced)).toMatchObject({ syllabus: expect.stringContaining('Lekcia 1: '), questions: { length: 1 } })
    expect(of(corporate)).toMatchObject({ syllabus: null, questions: [] })
  },
  TWO_MINUTES,
)

test(
  'what is real stays in a demo too, with its money and what it stands on, and no statement can delete it',
  async () => {
    await using demo = await startDemo()
    const { services, pool } = demo
    const { db } = services
    await demo.fill()
    const { rows } = await pool.query<{ id: string; session: string }>(`
      select registrations.id, session_id as session from registrations join payments on registration_id = registrations.id
      where state = 'paid' and kind = 'personal' order by reference limit 2`)
    const [real, person] = rows
    if (!real || !person) throw new Error('The demo has no orders')
    await db.execute(sql`delete from sample_rows where row_id = ${real.id}`)
    await db.execute(sql`update registrations set buyer_email = 'jana@posta.sk' where id = ${person.id}`)
    const refusal = { cause: { code: '42501' } }
    await expect(db.execute(sql`delete from payments where registration_id = ${real.id}`)).rejects.toMatchObject(
      refusal,
    )
    const ours = sql`insert into withdrawals (id, statement, language) values (${randomUUID()}, 'Odstupujem.', 'sk')`
    await db.execute(ours)
    await expect(db.execute(sql`delete from withdrawals`)).rejects.toMatchObject(refusal)
    await expect(db.execute(sql`update payments set id = id; delete from audit_events`)).rejects.toMatchObject(refusal)
    const { kept } = await removeSamples(services, ADMIN)
    const sessions = new Set([real.session, person.session])
    expect(kept.map(({ kind, id, reason }) => ({ kind, id, reason }))).toEqual(
      expect.arrayContaining([
        { kind: 'registration', id: person.id, reason: 'person' },
        ...[...sessions].map((id) => ({ kind: 'session', id, reason: 'bookings' })),
      ]),
    )
    expect(kept).toHaveLength(1 + sessions.size)
    expect(await countRows(pool)).toMatchObject({ registrations: 2, payments: 2, withdrawals: 1 })
    expect(await findViolations(db)).toEqual([])
  },
  TWO_MINUTES,
)
