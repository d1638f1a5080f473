import type { Graph } from 'schema-dts'
import { articlePath } from '#capabilities/blog/article/article-path.ts'
import { shareImagePath } from '#capabilities/sharing/share-cards.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { useBrand } from '#ui/hooks/use-brand.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { shareCardOfArticle } from './article-meta.ts'
import { describeArticle } from './describe-article.ts'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'

export function ArticleData(article: Pick<Parameters<typeof describeArticle>[1], 'post' | 'isGated' | 'readingTime'>) {
  const brand = useBrand()
  const origin = useOrigin()
  return <StructuredData graph={import.meta.env.SSR ? describePage(origin, { ...article, brand }) : null} />
}

function describePage(origin: string, described: Omit<Parameters<typeof describeArticle>[1], 'picture'>): Graph {
  const { post, brand } = described
  const { title, language } = post
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: title, path: articlePath(post) },
  ]
  const picture = shareImagePath(shareCardOfArticle(post, brand))
  return {
    '@context': 'https://schema.org',
    '@graph': [describeArticle(origin, { ...described, picture }), describeBreadcrumbs(origin, crumbs, language)],
  }
}
