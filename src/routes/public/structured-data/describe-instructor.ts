import type { Person, ProfilePage } from 'schema-dts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { organizationId } from './organization-id.ts'

type Described = { person: PublicInstructor; provider: string; language: Language }

/** A page about somebody who teaches. A drawing is no likeness, so only a photograph is named. */
export function describeInstructor(origin: string, { person, provider, language }: Described): ProfilePage {
  const { slug, name, role, about, photo } = person
  const address = origin + pageIn(instructorPath(slug), language)
  const described: Person = {
    '@type': 'Person',
    '@id': `${address}#person`,
    name,
    url: address,
    ...(role === null ? {} : { jobTitle: role }),
    ...(about === null ? {} : { description: about }),
    ...(photo?.startsWith('/') ? { image: new URL(photo, origin).href } : {}),
    worksFor: { '@type': 'Organization', ...organizationId(origin), name: provider, url: `${origin}/` },
  }
  return { '@type': 'ProfilePage', '@id': address, url: address, mainEntity: described }
}
