import { useOrigin } from '#routes/use-origin.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { useBrand } from '#ui/use-brand.ts'
import { describeArticle } from './describe-article.ts'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'

export function ArticleData(described: Omit<Parameters<typeof describeArticle>[1], 'brand'>) {
  const brand = useBrand()
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
        '@graph': [describeArticle(origin, { ...described, brand }), describeBreadcrumbs(origin, crumbs)],
      }}
    />
  )
}
