import type { Author } from './blog.ts'
import { plainWords } from './search-index.ts'

/** Somebody of whom only the name is known. */
export function authorNamed(name: string): Author {
  return { name, profile_image: null, slug: plainWords(name).replaceAll(/[^a-z0-9]+/g, '-') }
}
