import type { SafeNodes } from './article.ts'
import { parseHtml } from './parse-html.server.ts'
import type { ArticleSource } from './safe-url.ts'
import { sanitise } from './sanitise.server.ts'

/** The words under the picture of a post, which editors write with links, through the same list as its text. */
export function readCaption(html: string | null, source: ArticleSource): SafeNodes {
  return html === null || html.trim() === '' ? [] : sanitise(parseHtml(html), source)
}
