import type { Language } from '#kernel/language.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'
import { articlePath } from './article/article-path.ts'
import type { PostSummary } from './blog.ts'
import { blogPath, feedPath } from './blog-query.ts'

/** What a reader of feeds looks at in one go. */
export const FEED_POSTS = 20

type Feed = {
  origin: string
  title: string
  description: string
  language: Language
  posts: ReadonlyArray<PostSummary>
}

/** The blog as RSS: what cards show and never a text, so that nothing can be read here that its page would not show. */
export function writeFeed({ origin, title, description, language, posts }: Feed): string {
  const newest = posts[0]?.published_at
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(title)}</title>
    <link>${escapeXml(origin + blogPath({}, language))}</link>
    <description>${escapeXml(description)}</description>
    <language>${language}</language>${newest ? `\n    <lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>` : ''}
    <atom:link href="${escapeXml(origin + feedPath(language))}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item(origin, post)).join('\n')}
  </channel>
</rss>
`
}

function item(origin: string, post: PostSummary): string {
  const { title, excerpt, published_at, primary_tag } = post
  const address = escapeXml(origin + articlePath(post))
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(published_at).toUTCString()}</pubDate>`,
    `<description>${escapeXml(excerpt)}</description>`,
    ...(primary_tag ? [`<category>${escapeXml(primary_tag.name)}</category>`] : []),
  ]
  return `    <item>\n${lines.map((line) => `      ${line}`).join('\n')}\n    </item>`
}
