import { builtInCourses } from '#capabilities/catalogue/built-in-courses.ts'
import { ANSWER_ONCE_ATTENDED, BUILT_IN_CONTENT } from '#capabilities/content/built-in-content.ts'
import { writtenContent } from '#capabilities/content/written-content.ts'
import type { WrittenItem } from '#kernel/written-item.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import { writtenBrand } from './written-brand.ts'

/** Everything that an installation says before anybody has written a word. */
export function builtInItems(): ReadonlyArray<WrittenItem> {
  const later = { ...BUILT_IN_CONTENT, faq: { questions: [ANSWER_ONCE_ATTENDED] } }
  return [
    ...writtenContent(BUILT_IN_CONTENT),
    ...writtenContent(later).filter(({ place }) => place === 'faq'),
    ...builtInCourses(),
    ...writtenBrand(INITIAL_SETTINGS.brand),
  ]
}
