import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { dayOf, TIME_ZONE } from '#kernel/day.ts'
import { inEuros } from '#kernel/money.ts'
import type { Services } from '#platform/services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import type { PublicSession } from './schedule.ts'
import { priceOn } from './session-price.ts'

const timeOfDay = new Intl.DateTimeFormat('sk-SK', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** The public timetable: published sessions that have not started, soonest first, each with its price of today. */
export async function listSessions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyArray<PublicSession>> {
  const now = clock.now()
  const today = dayOf(now)
  const [defaults, rows] = await Promise.all([
    getCourseDefaults(db),
    db
      .select({ row: sessions, kind: sql<string | null>`courses.kind` })
      .from(sessions)
      .leftJoin(sql`courses`, sql`courses.id = ${sessions.courseId}`)
      .where(and(eq(sessions.status, 'published'), eq(sessions.visibility, 'public'), gt(sessions.startsAt, now)))
      .orderBy(asc(sessions.startsAt), asc(sessions.id)),
  ])
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return rows.map(({ row, kind }) => {
    const price = priceOn(row, today, rule)
    return {
      id: row.id,
      title: row.title,
      level: row.level,
      date: row.startsAt.toISOString(),
      time: timeOfDay.format(row.startsAt),
      durationMinutes: row.durationMinutes,
      location: row.location,
      price: inEuros(price.price),
      basePrice: inEuros(row.basePriceCents),
      originalPrice: inEuros(price.regularPrice),
      isEarlyBird: price.isEarlyBird,
      discountPercentage: price.discountPercent,
      earlyBirdUntil: price.earlyBirdUntil,
      currentParticipants: row.seatsTaken + row.seatsKept,
      maxParticipants: row.capacity,
      ...(row.furtherLessons ? { furtherLessons: [...row.furtherLessons] } : {}),
      ...(defaults.showsWaiting && row.waiting > 0 ? { waiting: row.waiting } : {}),
      ...(row.confirmedAt ? { isConfirmed: true as const } : {}),
      ...(row.language === 'en' ? { language: row.language } : {}),
      ...(kind === null && row.courseId ? { courseId: row.courseId } : {}),
      isClosed: row.startsAt.getTime() - now.getTime() <= defaults.bookingClosesMinutes * 60_000,
    }
  })
}
