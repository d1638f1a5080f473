import { Portrait } from '#capabilities/content/ui/portrait.tsx'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { instructorPath } from '#capabilities/schedule/instructors/instructor-path.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#kernel/typography.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Monogram } from '#ui/marks/monogram.tsx'
import { RuledHeading } from '#ui/marks/ruled-heading.tsx'

const MESSAGES = { sk: { title: 'Kto vás bude učiť' }, en: { title: 'Who will teach you' } }

/** Who teaches a course, each with the way to their page. */
export function CoursePeople({ people }: { people: ReadonlyArray<PublicInstructor & { language?: Language }> }) {
  const words = useMessages(MESSAGES)
  return (
    <section className="wrap course-part" aria-labelledby="people-title">
      <RuledHeading id="people-title">{words.title}</RuledHeading>
      <ul className="course-people">
        {people.map((person, place) => (
          <li key={person.slug} className="course-person">
            <InstructorPicture person={person} place={place} />
            <div>
              <h3>
                <PageLink to={instructorPath(person.slug)}>{typo(person.name)}</PageLink>
              </h3>
              {person.role && (
                <p className="font-semibold text-spark-text" lang={person.language}>
                  {typo(person.role)}
                </p>
              )}
              {person.about && (
                <p className="text-ink-2" lang={person.language}>
                  {typo(person.about)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureProps = { person: Pick<PublicInstructor, 'name' | 'photo'>; place?: number; sizes?: string }

/** Their photo or drawing; the first letter of the name where there is none. */
export function InstructorPicture({
  person: { name, photo },
  place = 0,
  sizes = '(width <= 40rem) 6rem, 7.5rem',
}: PictureProps) {
  if (photo === null) return <Monogram name={name} />
  return <Portrait photo={photo} name={name} place={place} sizes={sizes} />
}
