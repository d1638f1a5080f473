import type pg from 'pg'
import type { CourseKind } from '#capabilities/catalogue/course.ts'
import { BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { addTestimonial } from '#capabilities/testimonials/add-testimonial.server.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { SampleKind } from '#platform/samples/samples.ts'
import type { Services } from '#platform/services.server.ts'
import { FURTHER_VOICES, SAMPLE_COURSES, VOICES_ABOUT } from './sample-courses.ts'
import { idOf } from './seeded.ts'

const NOBODY = { source: 'Ukážkové údaje', verification: 'Nikto skutočný: ukážka pre vývoj a skúšanie.' }

/**
 * Gives the pages of courses and of whoever teaches everything that they can show. What an office wrote already stays. Done
 * twice it is there once.
 */
export async function showCourses(
  services: Services,
  client: pg.ClientBase,
  { seed }: { seed: string },
): Promise<void> {
  const { rows } = await client.query<{ kind: CourseKind; id: string }>(
    'select kind, id from courses where kind is not null',
  )
  for (const { kind, id } of rows) await fillPage({ services, client, seed }, kind, id)
  for (const { name, role, blurb, photo } of BUILT_IN_CONTENT.instructors.people) {
    await client.query(
      `with person as (update instructors set about = $2 where name = $1 and about is null and version = 1 returning id)
       update instructor_pages set is_public = true, role = $3, photo = $4 from person where instructor_id = person.id`,
      [name, blurb, role, photo],
    )
  }
  const courseOf = new Map(rows.map(({ kind, id }) => [kind, id]))
  for (const { name, about } of VOICES_ABOUT) {
    await client.query(
      `update testimonials set course_id = $2 from sample_rows
       where kind = 'testimonial' and row_id = testimonials.id and name = $1 and course_id is null and version = 1`,
      [name, courseOf.get(about)],
    )
  }
  for (const { about, ...voice } of FURTHER_VOICES) {
    const id = idOf(seed, 'voice', voice.name)
    const said = { ...voice, ...NOBODY, approved: true, courseId: courseOf.get(about) ?? null }
    await addTestimonial(services, said, { kind: 'system', id: 'seed' }, { id })
    await markSample(services.db, 'testimonial', id, services.clock.now())
  }
}

type Showing = { services: Services; client: pg.ClientBase; seed: string }

async function fillPage({ services, client, seed }: Showing, kind: CourseKind, courseId: string): Promise<void> {
  const { syllabus, questions } = SAMPLE_COURSES[kind]
  const versionId = idOf(seed, 'syllabus', kind)
  const mark = (what: SampleKind, id: string) => markSample(services.db, what, id, services.clock.now())
  const added = await client.query(
    `insert into syllabus_versions (id, course_id, number, text_sk, text_en, created_at, updated_at)
     select $1, $2, 1, $3, $4, now(), now() where not exists (select from syllabus_versions where course_id = $2)`,
    [versionId, courseId, syllabus.sk, syllabus.en],
  )
  if (added.rowCount === 1) await mark('syllabus', versionId)
  const filled = await client.query(
    'update course_pages set questions = $2 where course_id = $1 and questions is null and version = 1',
    [courseId, JSON.stringify(questions)],
  )
  if (filled.rowCount === 1) await mark('course-page', courseId)
}
