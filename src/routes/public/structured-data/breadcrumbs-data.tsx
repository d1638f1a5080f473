import { useOrigin } from '#routes/use-origin.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { describeBreadcrumbs } from './describe-breadcrumbs.ts'

/** For every public page below the landing page. */
export function BreadcrumbsData({ crumbs }: { crumbs: ReadonlyArray<{ name: string; path: string }> }) {
  const origin = useOrigin()
  return (
    <StructuredData graph={{ '@context': 'https://schema.org', '@graph': [describeBreadcrumbs(origin, crumbs)] }} />
  )
}
