import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import type { Person } from 'schema-dts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import { organizationId } from './organization-id.ts'

/** Somebody who teaches. A drawing is no likeness, so only a photograph is named. */
export function describeInstructor(
  origin: string,
  { slug, name, role, about, photo }: PublicInstructor,
  language: Language,
): Person {
  const address = origin + pageIn(instructorPath(slug), language)
  return {
    '@type': 'Person',
    '@id': `${address}#person`,
    name,
    url: address,
    ...(role === null ? {} : { jobTitle: role }),
    ...(about === null ? {} : { description: about }),
    ...(photo?.startsWith('/') ? { image: new URL(photo, origin).href } : {}),
    worksFor: organizationId(origin),
  }
}
