import { randomUUID } from 'node:crypto'
import { COURSES, type CourseKind, coursesOf } from '#capabilities/catalogue/course.ts'
import { type CourseCard, courseCardsOf } from '#capabilities/catalogue/course-cards.ts'
import { listSyllabusVersions } from '#capabilities/catalogue/courses/list-syllabus-versions.server.ts'
import { readOwnCourse } from '#capabilities/catalogue/courses/read-own-course.server.ts'
import { offeredCourse } from '#capabilities/catalogue/offered-course.ts'
import { readCourses } from '#capabilities/catalogue/read-courses.server.ts'
import { listUsedVersions } from '#capabilities/schedule/office/list-used-versions.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type CourseDraft, courseDraft, ownCourseDraft } from './course-fields.ts'

type Stored = { kind: CourseKind | 'own'; version: string; draft: CourseDraft; card: CourseCard; isArchived: boolean }

/** A course by its kind or its id, as its form shows it. */
export async function readStoredCourse(services: Services, key: string, call: Call): Promise<Stored> {
  const kind = kindIn(key)
  if (kind === null) {
    const { id, version, course, isArchived } = await readOwnCourse(services, { id: key }, call)
    const [draft, card] = [ownCourseDraft(course), offeredCourse(id, course)]
    return { kind: 'own', version: String(version), draft, card, isArchived }
  }
  const { cards, defaults, version } = await readCourses(services, call)
  const card = courseCardsOf(cards, defaults).find((each) => each.kind === kind)
  if (!card) throw new Error(`No card of ${kind}`)
  return { kind, version, draft: courseDraft(kind, coursesOf(cards, defaults)[kind]), card, isArchived: false }
}

/** Its syllabus, with what sessions make of it. */
export async function readSyllabus(services: Services, key: string, call: Call) {
  const { courseId, versions } = await listSyllabusVersions(services, { key }, call)
  const used = courseId === null ? new Map<string, number>() : await listUsedVersions(services, { courseId }, call)
  return {
    courseId,
    freshId: randomUUID(),
    versions: versions.map((version) => ({ ...version, sessions: used.get(version.id) ?? 0 })),
  }
}

export function kindIn(key: string): CourseKind | null {
  return (Object.keys(COURSES) as ReadonlyArray<CourseKind>).find((known) => known === key) ?? null
}
