import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import type { PublicInstructor } from '#capabilities/schedule/instructors/instructor.ts'
import { pageShareCard } from '#capabilities/sharing/course-share-card.ts'
import type { ShareCard } from '#capabilities/sharing/share-cards.ts'
import type { Brand } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { messagesIn } from '#kernel/messages.ts'

const MESSAGES = { sk: { course: 'Kurz', teaches: 'Kurzy vedie' }, en: { course: 'Course', teaches: 'Teaches' } }

type Wordmark = Pick<Brand, 'wordmark'> & { language: Language }

/** The picture of a course has the sheet and the mark of its card. */
export function shareCardOfCourse(
  { title, level, tint, mark }: CourseCard,
  { slug, wordmark, language }: Wordmark & { slug: string },
): ShareCard {
  const ground = tint === 'indigo' ? 'cloth' : tint
  return pageShareCard('course', {
    slug,
    title,
    eyebrow: level ?? messagesIn(MESSAGES, language).course,
    ground,
    mark,
    wordmark,
    language,
  })
}

export function shareCardOfInstructor(
  { slug, name, role }: Pick<PublicInstructor, 'slug' | 'name' | 'role'>,
  { wordmark, language }: Wordmark,
): ShareCard {
  const eyebrow = role ?? messagesIn(MESSAGES, language).teaches
  return pageShareCard('instructor', { slug, title: name, eyebrow, ground: 'peach', mark: 'bodky', wordmark, language })
}
