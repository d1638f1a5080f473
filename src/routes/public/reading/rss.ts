import { createHash } from 'node:crypto'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { FEED_POSTS, writeFeed } from '#capabilities/blog/write-feed.ts'
import { messagesIn } from '#kernel/messages.ts'
import { languageOfPath } from '#kernel/page-address.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/rss'

const MESSAGES = {
  sk: { about: 'Zrozumiteľne o umelej inteligencii v práci a vo vzdelávaní.' },
  en: { about: 'Artificial intelligence at work and in education, made plain.' },
}
const KEPT = { 'cache-control': 'public, max-age=300' }
const NOT_KEPT = { 'cache-control': 'no-store' }

/** The newest posts of one language for readers of feeds. While the blog cannot be read it names none: they keep those they have. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname) ?? 'sk'
  const { config, settings } = context.get(servicesContext)
  const posts = await context
    .get(blogContext)
    .latest(FEED_POSTS, language)
    .catch(() => null)
  const feed = writeFeed({
    origin: config.publicOrigin,
    title: `Blog ${settings.current().brand.product}`,
    description: messagesIn(MESSAGES, language).about,
    language,
    posts: posts ?? [],
  })
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`
  const headers = { ...(posts === null ? NOT_KEPT : KEPT), etag }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(feed, { headers: { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' } })
}
