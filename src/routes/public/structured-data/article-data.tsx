import { useOrigin } from '#routes/use-origin.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { describeArticle } from './describe-article.ts'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'

export function ArticleData(described: Parameters<typeof describeArticle>[1]) {
  const origin = useOrigin()
  const { title, slug } = described.post
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: title, path: `/blog/${encodeURIComponent(slug)}` },
  ]
  return (
    <StructuredData
      graph={{
        '@context': 'https://schema.org',
        '@graph': [describeArticle(origin, described), describeBreadcrumbs(origin, crumbs)],
      }}
    />
  )
}
