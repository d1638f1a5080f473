import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { SAMPLE_COURSES } from '../demo/sample-courses.ts'

const PERSON = {
  name: 'Soňa Jasenská',
  role: 'učí praktickú AI',
  about: 'Desať rokov učila dospelých písať. Dnes ich učí, ako má písať stroj, a čo po ňom treba prečítať dvakrát.',
}

const PERSON_EN = {
  role: 'teaches practical AI',
  about:
    'For ten years she taught adults to write. Today she teaches them how a machine should write, and what to read twice after it.',
}

/** The slugs of both pages, and the id of who teaches. */
type GivenCoursePage = { slug: string; instructor: string; id: string }

/** The course for beginners on a local site with everything that its page can show, in both languages: a programme, who teaches, a voice. */
export async function givenCoursePage(site: { databaseUrl: string }): Promise<GivenCoursePage> {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  try {
    const { rows: courses } = await client.query<{ id: string; slug: string }>(
      `select courses.id, slug from courses join course_pages on course_id = courses.id where kind = 'beginner'`,
    )
    const { id: courseId, slug } = courses[0] ?? { id: '', slug: '' }
    await client.query(
      `insert into syllabus_versions (id, course_id, number, text_sk, text_en, created_at, updated_at)
       values ($1, $2, 1, $3, $4, now(), now()) on conflict (course_id, number) do nothing`,
      [randomUUID(), courseId, SAMPLE_COURSES.beginner.syllabus.sk, SAMPLE_COURSES.beginner.syllabus.en],
    )
    // The name is found as a row at commit, which is what makes the instructor.
    await client.query(`update sessions set instructor = $1 where course_id = $2 and visibility = 'public'`, [
      PERSON.name,
      courseId,
    ])
    await client.query(
      `with person as (update instructors set about = $2 where name = $1 returning id)
       update instructor_pages set is_public = true, role = $3, photo = 'curls' from person where instructor_id = person.id`,
      [PERSON.name, PERSON.about, PERSON.role],
    )
    for (const field of ['role', 'about'] as const) {
      await client.query(
        `insert into translations (key, language, slovak, text, spot, updated_at, updated_by)
         values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'en', $1, $2, 'instructor/' || $3, now(), 'local')
         on conflict (key, language) do nothing`,
        [PERSON[field], PERSON_EN[field], field],
      )
    }
    await client.query(`update testimonials set course_id = $1 where approved and course_id is null`, [courseId])
    const { rows: people } = await client.query<{ slug: string; id: string }>(
      `select slug, id from instructor_pages join instructors on id = instructor_id where name = $1`,
      [PERSON.name],
    )
    await client.query(`select pg_notify('bystro_live', $1)`, [CONTENT_TOPIC])
    return { slug, instructor: people[0]?.slug ?? '', id: people[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}
