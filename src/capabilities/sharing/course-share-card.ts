import type { ShareCard } from './share-cards.ts'

/** Letters whose mark stands above them, so that it can light up. */
const MARKED = /[áéíóúýčšžňěŕĺôä]/u

const PREFIXES = { course: 'kurz-', instructor: 'lektor-' } as const
type Kind = keyof typeof PREFIXES

type Drawn = Pick<ShareCard, 'eyebrow' | 'title' | 'ground' | 'mark' | 'wordmark'> & { slug: string }

/** What the picture of a course, or of somebody who teaches, shows. */
export function pageShareCard(kind: Kind, { slug, title, ...shown }: Drawn): ShareCard {
  return { ...shown, name: PREFIXES[kind] + slug, title, lit: MARKED.exec(title)?.[0] ?? '' }
}

/** The slug in the name of such a picture; null when it is the name of something else. */
export function sharedPage(kind: Kind, name: string): string | null {
  const prefix = PREFIXES[kind]
  return name.startsWith(prefix) ? name.slice(prefix.length) : null
}
