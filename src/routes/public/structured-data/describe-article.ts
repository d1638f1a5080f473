import type { BlogPosting } from 'schema-dts'
import { articlePath } from '#capabilities/blog/article/article-path.ts'
import type { ArticlePage } from '#capabilities/blog/blog.ts'
import type { Brand } from '#kernel/brand.ts'
import { organizationId } from './organization-id.ts'

type Described = { post: ArticlePage; isGated: boolean; readingTime: number; picture: string; brand: Brand }

/** An article under our own address, which is the one to be found. */
export function describeArticle(
  origin: string,
  { post, isGated, readingTime, picture, brand }: Described,
): BlogPosting {
  const address = origin + articlePath(post)
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    ...(post.excerpt === '' ? {} : { description: post.excerpt }),
    image: new URL(picture, origin).href,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: post.language,
    author: { '@type': 'Person', name: post.primary_author.name },
    publisher: {
      '@type': 'Organization',
      ...organizationId(origin),
      name: brand.product,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    isAccessibleForFree: !isGated,
    timeRequired: `PT${readingTime}M`,
    ...(post.primary_tag ? { articleSection: post.primary_tag.name } : {}),
    ...(post.tags.length > 0 ? { keywords: post.tags.map(({ name }) => name).join(', ') } : {}),
  }
}
