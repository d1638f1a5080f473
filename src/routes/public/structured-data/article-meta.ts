import type { MetaDescriptor } from 'react-router'
import { articlePath } from '#capabilities/blog/article/article-path.ts'
import type { ArticlePage } from '#capabilities/blog/blog.ts'
import { articleShareCard } from '#capabilities/sharing/article-share-card.ts'
import type { ShareCard } from '#capabilities/sharing/share-cards.ts'
import type { Brand } from '#kernel/brand.ts'
import { messagesIn } from '#kernel/messages.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { pageMeta } from '#routes/page-meta.ts'
import { brandIn } from '#ui/hooks/use-brand.ts'
import { rssLink } from '../reading/rss-link.ts'

const MESSAGES = {
  sk: { article: 'Článok', about: (product: string) => `Článok na blogu ${product}.` },
  en: { article: 'Article', about: (product: string) => `An article on the blog of ${product}.` },
}

type Matches = Parameters<typeof pageMeta>[0]

/** An article that is not there or could not be read. */
export function unlistedArticle(matches: Matches): MetaDescriptor[] {
  return [
    { title: `${messagesIn(MESSAGES, pageLanguage(matches)).article} | ${brandIn(matches).product}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Search engines show about this much of it. */
const MAX_DESCRIPTION = 200

/** What is said about an article where it is found and shared. Our page is the one to be found, wherever it also stands. */
export function articleMeta(matches: Matches, origin: string, post: ArticlePage): MetaDescriptor[] {
  const { title, excerpt, language } = post
  const brand = brandIn(matches)
  return [
    ...pageMeta(matches, {
      title,
      description: shortened(excerpt) || messagesIn(MESSAGES, language).about(brand.product),
      path: articlePath(post),
      // Written in one language.
      translations: null,
      type: 'article',
      ...(import.meta.env.SSR && { card: shareCardOfArticle(post, brand) }),
    }),
    ...(import.meta.env.SSR ? networkMeta(post) : []),
    rssLink(origin, brand.product, language),
  ]
}

function networkMeta({ primary_author, primary_tag, tags, published_at, updated_at }: ArticlePage): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: published_at },
    { property: 'article:modified_time', content: updated_at },
    { property: 'article:author', content: primary_author.name },
    ...(primary_tag ? [{ property: 'article:section', content: primary_tag.name }] : []),
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
  ]
}

export function shareCardOfArticle(
  { slug, title, primary_tag }: Pick<ArticlePage, 'slug' | 'title' | 'primary_tag'>,
  { wordmark }: Pick<Brand, 'wordmark'>,
): ShareCard {
  return articleShareCard({ slug, title, category: primary_tag?.name ?? null, wordmark })
}

/** At the end of a word. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= MAX_DESCRIPTION) return plain
  const cut = plain.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
