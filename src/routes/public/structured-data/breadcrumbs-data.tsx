import type { Language } from '#kernel/language.ts'
import { useOrigin } from '#routes/use-origin.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { type Crumb, describeBreadcrumbs } from './describe-breadcrumbs.ts'

/** For every public page below the landing page, in its language. */
export function BreadcrumbsData({ crumbs, language }: { crumbs: ReadonlyArray<Crumb>; language?: Language }) {
  const origin = useOrigin()
  return (
    <StructuredData
      graph={
        import.meta.env.SSR
          ? { '@context': 'https://schema.org', '@graph': [describeBreadcrumbs(origin, crumbs, language)] }
          : null
      }
    />
  )
}
