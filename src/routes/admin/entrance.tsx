import { Outlet, useMatches } from 'react-router'
import { isLanguage } from '#kernel/language.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import { PageLanguage } from '#ui/use-words.ts'
import type { Route } from './+types/entrance'

/** Whoever is not signed in says their language in the address; later it is kept with their account. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('lang')
  return { language: isLanguage(wanted) ? wanted : ('sk' as const) }
}

/** Around the screens that lead into the back office and stand outside its guard. */
export default function Entrance() {
  return (
    <PageLanguage value={pageLanguage(useMatches())}>
      <Outlet />
    </PageLanguage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
