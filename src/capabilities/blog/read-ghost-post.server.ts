import type { GhostPost } from '#platform/ghost/ghost-objects.server.ts'
import type { Post } from './blog.ts'
import type { OutwardUrls } from './outward-urls.ts'
import { postLanguage } from './post-language.ts'

/** A post of Ghost's in our words: without tags that only editors see, without addresses that only we reach. */
export function readGhostPost(post: GhostPost, outward: OutwardUrls): Post {
  const tags = post.tags
    .filter(({ visibility, slug }) => visibility === 'public' && !slug.startsWith('hash-'))
    .map(({ id, name, slug }) => ({ id, name, slug }))
  const [author] = post.authors
  const picture = (address: string | null) => (address ? outward.url(address) : null)
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: (post.custom_excerpt || post.excerpt).replaceAll(/\s+/g, ' ').trim(),
    html: outward.html(post.html),
    feature_image: picture(post.feature_image),
    feature_image_caption: post.feature_image_caption,
    featured: post.featured,
    published_at: post.published_at,
    updated_at: post.updated_at ?? post.published_at,
    reading_time: Math.max(1, Math.round(post.reading_time ?? 0)),
    url: outward.url(post.url),
    primary_author: author ? { ...author, profile_image: picture(author.profile_image) } : null,
    primary_tag: tags[0] ?? null,
    tags,
    visibility: visibilityOf(post.visibility),
    access: post.access,
    language: postLanguage(post.tags),
  }
}

/** Ghost also knows posts for some tiers only: who may read those pays. */
function visibilityOf(visibility: string): Post['visibility'] {
  return visibility === 'public' || visibility === 'members' ? visibility : 'paid'
}
