import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'

type Seen = {
  kind: string | null
  courseId: string
  endsAt: string | null
  further: ReadonlyArray<{ startsAt: string; durationMinutes: number }> | null
  teachers: ReadonlyArray<string>
  words: string | null
}

async function seen({ db }: TestServices, id: string): Promise<Seen | undefined> {
  const { rows } = await db.execute<Seen>(sql`
    select courses.kind, course_id as "courseId", ends_at as "endsAt", further_lessons as further, instructor as words,
      array(select name from session_instructors join instructors on instructors.id = instructor_id
        where session_id = sessions.id order by position) as teachers
    from sessions join courses on courses.id = course_id where sessions.id = ${id}`)
  return rows[0]
}

async function lessonsOf({ db }: TestServices, id: string) {
  const { rows } = await db.execute<{ ordinal: number; day: string; minutes: number }>(sql`
    select ordinal, to_char(starts_at at time zone 'Europe/Bratislava', 'YYYY-MM-DD HH24:MI') as day, duration_minutes as minutes
    from lessons where session_id = ${id} order by ordinal`)
  return rows
}

async function asOwner({ database }: TestServices, statement: string) {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, log: createLog('fatal') })
  try {
    await owner.pool.query(statement)
  } finally {
    await owner.close()
  }
}

async function ownCourse({ db }: TestServices): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`
    insert into courses (id, title, level, description, duration_text, group_size, points, tint, mark, base_price_cents, created_at, updated_at)
    values (${id}, 'AI pre účtovníkov', 'Basic+', 'Opis', '4 hodiny', 12, '["Bod"]', 'sky', 'vokan', 9900, now(), now())`)
  return id
}

test('a session that names no course belongs to the one of its level', async () => {
  await using services = await testServices()
  const { id: first } = await givenSession(services, { level: LEVELS.beginner })
  const { id: second } = await givenSession(services, { level: LEVELS.advanced })
  const { id: third } = await givenSession(services, { level: 'Basic+' })
  expect(await Promise.all([first, second, third].map((id) => seen(services, id)))).toMatchObject([
    { kind: 'beginner' },
    { kind: 'advanced' },
    { kind: 'advanced' },
  ])
})

test('a level that is changed alone says the course anew, one that is changed with its course does not', async () => {
  await using services = await testServices()
  const own = await ownCourse(services)
  const { id } = await givenSession(services)
  await services.db.execute(
    sql`update sessions set course_id = ${own}, level = 'Basic+', course_level = 'Basic+' where id = ${id}`,
  )
  expect(await seen(services, id)).toMatchObject({ courseId: own, kind: null })
  await services.db.execute(sql`update sessions set title = 'Iný názov', level = 'Basic+' where id = ${id}`)
  expect(await seen(services, id)).toMatchObject({ courseId: own })
  await services.db.execute(sql`update sessions set level = ${LEVELS.beginner} where id = ${id}`)
  expect(await seen(services, id)).toMatchObject({ kind: 'beginner' })
})

test('the first lesson is the start, and the others move with it by the clock in Bratislava', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services, { startsAt: instantAt('2027-03-18', '17:30'), durationMinutes: 150 })
  expect(await seen(services, id)).toMatchObject({ further: null, endsAt: null })
  await services.db.execute(sql`
    insert into lessons values (${id}, 2, ${instantAt('2027-03-25', '17:30').toISOString()}, 120)`)
  expect(await seen(services, id)).toMatchObject({
    further: [{ startsAt: instantAt('2027-03-25', '17:30').toISOString(), durationMinutes: 120 }],
  })
  // Summer time begins between the old date and the new one.
  await services.db.execute(
    sql`update sessions set starts_at = ${instantAt('2027-03-25', '18:00').toISOString()} where id = ${id}`,
  )
  expect(await lessonsOf(services, id)).toEqual([
    { ordinal: 1, day: '2027-03-25 18:00', minutes: 150 },
    { ordinal: 2, day: '2027-04-01 18:00', minutes: 120 },
  ])
  const after = await seen(services, id)
  expect(new Date(after?.endsAt ?? '')).toEqual(instantAt('2027-04-01', '20:00'))
  await services.db.execute(sql`delete from lessons where session_id = ${id} and ordinal = 2`)
  expect(await seen(services, id)).toMatchObject({ further: null, endsAt: null })
})

test('a name written as a text becomes an instructor, the same name the same one', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  const { id: other } = await givenSession(services)
  for (const each of [id, other])
    await services.db.execute(sql`update sessions set instructor = 'Ing. Jana Nová, PhD.' where id = ${each}`)
  expect(await seen(services, id)).toMatchObject({ teachers: ['Ing. Jana Nová, PhD.'] })
  const { rows } = await services.db.execute(sql`select name from instructors`)
  expect(rows).toHaveLength(1)
  await services.db.execute(sql`update sessions set instructor = null where id = ${id}`)
  expect(await seen(services, id)).toMatchObject({ teachers: [] })
})

test('several names are several instructors, and a name in another case is the one that is known', async () => {
  await using services = await testServices()
  const { id } = await givenSession(services)
  const say = (words: string) => services.db.execute(sql`update sessions set instructor = ${words} where id = ${id}`)
  await say('Jana Nová; Ing. Peter Kováč, PhD.')
  expect(await seen(services, id)).toMatchObject({ teachers: ['Jana Nová', 'Ing. Peter Kováč, PhD.'] })
  await say('ing. peter kovac, phd.')
  expect(await seen(services, id)).toMatchObject({
    words: 'Ing. Peter Kováč, PhD.',
    teachers: ['Ing. Peter Kováč, PhD.'],
  })
  const { rows } = await services.db.execute(sql`select name from instructors`)
  expect(rows).toHaveLength(2)
})

test('a version of a syllabus changes until a session names it, and never again', async () => {
  await using services = await testServices()
  const course = await ownCourse(services)
  const version = randomUUID()
  const write = (text: string) =>
    services.db.execute(sql`update syllabus_versions set text_sk = ${text} where id = ${version}`)
  await services.db.execute(
    sql`insert into syllabus_versions values (${version}, ${course}, 1, 'Prvá', null, now(), now())`,
  )
  await write('Opravená')
  const { id } = await givenSession(services)
  const name = sql`update sessions set course_id = ${course}, course_level = level, syllabus_version_id = ${version} where id = ${id}`
  await services.db.execute(name)
  await expect(write('Prepísaná')).rejects.toThrow()
  await expect(services.db.execute(sql`delete from syllabus_versions where id = ${version}`)).rejects.toThrow()
  const { rows } = await services.db.execute<{ text: string }>(sql`select text_sk as text from syllabus_versions`)
  expect(rows).toEqual([{ text: 'Opravená' }])
  // Without the trigger it would have been written.
  await asOwner(services, 'alter table syllabus_versions disable trigger syllabus_versions_used')
  await write('Prepísaná')
})

test('who names a version waits for whoever is changing it', async () => {
  await using services = await testServices()
  const course = await ownCourse(services)
  const version = randomUUID()
  await services.db.execute(
    sql`insert into syllabus_versions values (${version}, ${course}, 1, 'Prvá', null, now(), now())`,
  )
  const { id } = await givenSession(services)
  const changing = await services.pool.connect()
  const naming = () =>
    services.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '100ms'`)
      await tx.execute(sql`
        update sessions set course_id = ${course}, course_level = level, syllabus_version_id = ${version} where id = ${id}`)
    })
  try {
    await changing.query('begin')
    await changing.query('update syllabus_versions set text_sk = $1 where id = $2', ['Druhá', version])
    await expect(naming()).rejects.toThrow()
    // Without the trigger nobody waits, and the session would name words that are just being replaced.
    await asOwner(services, 'alter table sessions disable trigger sessions_name_course')
    await naming()
    await changing.query('rollback')
  } finally {
    changing.release()
  }
})

test('a session names no version of another course', async () => {
  await using services = await testServices()
  const [course, other] = [await ownCourse(services), await ownCourse(services)]
  const version = randomUUID()
  await services.db.execute(
    sql`insert into syllabus_versions values (${version}, ${course}, 1, 'Prvá', null, now(), now())`,
  )
  const { id } = await givenSession(services)
  const naming = sql`update sessions set course_id = ${other}, course_level = level, syllabus_version_id = ${version} where id = ${id}`
  await expect(services.db.execute(naming)).rejects.toThrow()
})

/** The schema as 0.1 left it, for what this release adds. */
const BEFORE = `
  drop table session_instructors, lessons, instructors cascade;
  alter table sessions drop constraint sessions_syllabus_has_course, drop column course_id cascade, drop column course_level cascade,
    drop column syllabus_version_id cascade, drop column further_lessons cascade, drop column ends_at cascade;
  drop table syllabus_versions, courses cascade;
  drop function if exists name_course, keep_used_syllabus, keep_first_lesson, keep_dates, keep_dates_of_new_lessons,
    keep_dates_of_old_lessons, instructors_in_words, resolve_instructor cascade`

test('what 0.1 has is carried over: a course by the level, a lesson by the start, an instructor by the name', async () => {
  await using services = await testServices()
  await asOwner(services, BEFORE)
  await asOwner(
    services,
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, instructor, created_at, updated_at)
     select gen_random_uuid(), 'Termín ' || n, (array['${LEVELS.beginner}', '${LEVELS.advanced}', 'Basic+'])[n], now() + n * interval '1 day', 120,
       'Online', 15900, 20, 'published', (array['Jana Nová', 'jana nova', null])[n], now(), now() from generate_series(1, 3) n`,
  )
  await asOwner(services, readFileSync('drizzle/0041_offer_as_rows.sql', 'utf8').replaceAll('SET LOCAL', 'SET'))
  const { rows } = await services.db.execute(sql`
    select sessions.title, kind, instructor = instructors_in_words(sessions.id) as "isSaid",
      (select count(*)::int from lessons where session_id = sessions.id and lessons.starts_at = sessions.starts_at) as lessons,
      (select count(*)::int from session_instructors where session_id = sessions.id) as teachers
    from sessions join courses on courses.id = course_id order by sessions.title`)
  expect(rows).toEqual([
    { title: 'Termín 1', kind: 'beginner', isSaid: true, lessons: 1, teachers: 1 },
    { title: 'Termín 2', kind: 'advanced', isSaid: true, lessons: 1, teachers: 1 },
    { title: 'Termín 3', kind: 'advanced', isSaid: null, lessons: 1, teachers: 0 },
  ])
  expect((await services.db.execute(sql`select from instructors`)).rows).toHaveLength(1)
})
