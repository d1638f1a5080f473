import { type ContentWork, slownessOf } from '#platform/browser/performance/content-limits.ts'
import type { Services } from '#platform/services.server.ts'
import type { ArticlePost } from '../blog.ts'
import { type ArticleContent, type Block, PROCESSING_FAILURE, type SafeNode } from './article.ts'
import { isGated } from './is-gated.ts'
import { cleanText } from './parse-html.server.ts'
import { pullQuotes } from './pull-quotes.ts'
import { type ReadingParts, readBlocks } from './read-blocks.server.ts'
import { readingTime } from './reading-time.ts'
import { safeText } from './safe-text.ts'
import type { ArticleSource } from './safe-url.ts'
import { ID_PREFIX } from './sanitise.server.ts'
import { tableOfContents } from './table-of-contents.ts'
import { typesetBlocks } from './typeset-blocks.ts'

type Given = Pick<ArticlePost, 'id' | 'html' | 'visibility' | 'access'> & { reading_time: number | null }

/**
 * Everything a page needs of a post's HTML, as plain data without any. What cannot be read is shown as bare text; it never
 * takes the page down.
 */
export function prepareArticle(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  post: Given,
  source: ArticleSource,
  { stopwatch = () => performance.now(), read }: Partial<Pick<ReadingParts, 'stopwatch' | 'read'>> = {},
): ArticleContent {
  const startedAt = stopwatch()
  const gated = isGated(post)

  const report: ReadingParts['report'] = ({ type, ms, error }) => {
    if (error === undefined) logSlow(log, 'card-rendering', ms, { post: post.id, card: type })
    else log.error({ error, post: post.id, card: type }, 'a card of an article could not be read')
  }

  try {
    const found = readBlocks(post.html, source, { report, stopwatch, ...(read && { read }) })
    const { blocks, contents } = tableOfContents(typesetBlocks(found), ID_PREFIX)
    const content = {
      blocks,
      contents,
      pullQuotes: pullQuotes(blocks),
      readingTime: post.reading_time ?? readingTime(wordsOf(blocks), picturesIn(blocks)),
      isGated: gated,
      failure: null,
    }
    logSlow(log, 'content-processing', stopwatch() - startedAt, { post: post.id })
    return content
  } catch (error) {
    metrics.fallbacks.inc({ what: 'article' })
    log.error({ error, post: post.id }, PROCESSING_FAILURE)
    const nodes = bareText(post.html)
    return {
      blocks: [{ kind: 'prose', nodes }],
      contents: [],
      pullQuotes: [],
      readingTime: post.reading_time ?? readingTime(safeText(nodes), 0),
      isGated: gated,
      failure: PROCESSING_FAILURE,
    }
  }
}

function logSlow(log: Services['log'], what: ContentWork, ms: number, facts: Record<string, unknown>): void {
  const slowness = slownessOf(what, ms)
  if (slowness === 'error') log.error({ ...facts, what, ms }, 'an article took too long to read')
  else if (slowness === 'warn') log.warn({ ...facts, what, ms }, 'an article took long to read')
}

/** Words without markup, by paragraphs. It only has to be readable: as text it is harmless whatever it says. */
function bareText(html: string): Array<SafeNode> {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .split(/<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|figure|figcaption|pre|br|tr)\b[^<>]*>/i)
    .map((piece) =>
      cleanText(piece.replaceAll(/<[^<>]*>/g, ' '))
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
        .trim(),
    )
    .filter((piece) => piece !== '')
    .map((piece) => ({ tag: 'p', children: [piece] }))
}

function wordsOf(blocks: ReadonlyArray<Block>): string {
  return blocks.map((block) => ('nodes' in block ? safeText(block.nodes) : cardWords(block))).join(' ')
}

function cardWords(block: Block): string {
  switch (block.kind) {
    case 'callout':
      return safeText(block.content)
    case 'toggle':
      return `${safeText(block.heading)} ${safeText(block.content)}`
    case 'code':
      return block.code
    case 'header':
      return `${block.heading} ${safeText(block.subheading)}`
    case 'product':
      return `${safeText(block.title)} ${safeText(block.description)}`
    default:
      return ''
  }
}

function picturesIn(blocks: ReadonlyArray<Block>): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'image') return sum + 1
    return block.kind === 'gallery' ? sum + block.images.length : sum
  }, 0)
}
