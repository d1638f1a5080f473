import { useOrigin } from '#routes/use-origin.ts'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { type Crumb, describeBreadcrumbs } from './describe-breadcrumbs.ts'

/** For every public page below the landing page, in its language. */
export function BreadcrumbsData({ crumbs }: { crumbs: ReadonlyArray<Crumb> }) {
  const origin = useOrigin()
  const language = useLanguage()
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
