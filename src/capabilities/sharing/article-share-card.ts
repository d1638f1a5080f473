import type { ShareCard } from './share-cards.ts'

const PREFIX = 'clanok-'
const GROUNDS: ReadonlyArray<ShareCard['ground']> = ['butter', 'sky', 'cloth', 'mint', 'peach', 'paper']
const MARKS: ReadonlyArray<ShareCard['mark']> = ['dlzen', 'vokan', 'makcen', 'bodky']
/** Letters whose mark stands above them, so that it can light up. */
const MARKED = /[áéíóúýčšžňěŕĺôä]/u

/** What the picture of an article shows. The same article always looks the same. */
export function articleShareCard(article: {
  slug: string
  title: string
  category: string | null
  wordmark: string
}): ShareCard {
  const { slug, title, category, wordmark } = article
  const number = numberOf(slug)
  return {
    name: PREFIX + slug,
    eyebrow: category ?? 'Blog',
    title,
    lit: MARKED.exec(title)?.[0] ?? '',
    ground: GROUNDS[number % GROUNDS.length] ?? 'paper',
    mark: MARKS[number % MARKS.length] ?? 'dlzen',
    wordmark,
  }
}

/** The slug in the name of an article's picture; null when it is the name of something else. */
export function sharedArticle(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
}

function numberOf(slug: string): number {
  let number = 11
  for (const letter of slug) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return number
}
