import type { Language } from '#kernel/language.ts'
import type { ShareCard } from './share-cards.ts'

/** Letters whose mark stands above them, so that it can light up. */
const MARKED = /[áéíóúýčšžňěŕĺôä]/u

const PREFIXES = {
  sk: { course: 'kurz-', instructor: 'lektor-' },
  en: { course: 'course-', instructor: 'instructor-' },
} as const
type Kind = keyof (typeof PREFIXES)['sk']

type Drawn = Pick<ShareCard, 'eyebrow' | 'title' | 'ground' | 'mark' | 'wordmark'> & {
  slug: string
  language: Language
}

/** What the picture of a course, or of somebody who teaches, shows. */
export function pageShareCard(kind: Kind, { slug, title, language, ...shown }: Drawn): ShareCard {
  return { ...shown, name: PREFIXES[language][kind] + slug, title, lit: MARKED.exec(title)?.[0] ?? '' }
}

/** The slug in the name of such a picture; null when it is the name of something else. */
export function sharedPage(kind: Kind, name: string, language: Language): string | null {
  const prefix = PREFIXES[language][kind]
  return name.startsWith(prefix) ? name.slice(prefix.length) : null
}
