import { Outlet, useMatches } from 'react-router'
import { StartUpGuard } from '#capabilities/staff/ui/start-up-guard.tsx'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { StaffError } from '#routes/staff-error.tsx'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { languageOf } from '../form/form-input.server.ts'
import type { Route } from './+types/entrance'

/** Whoever is not signed in reads the language of their browser or of the address; later it is kept with their account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth, config } = context.get(servicesContext)
  const signedIn = await auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  // Half a sign-in is none: until the second factor nobody gets a token.
  const user = signedIn && signedIn.missing !== 'second-factor' ? { id: signedIn.user.id } : null
  return { language: languageOf(request), user, usesStandIns: config.usesStandIns }
}

/** Around the screens that lead into the back office and stand outside its guard. */
export default function Entrance({ loaderData: { user, usesStandIns } }: Route.ComponentProps) {
  const language = pageLanguage(useMatches())
  return (
    <PageLanguage value={language}>
      <StartUpGuard language={language} user={user} usesStandIns={usesStandIns}>
        <Outlet />
      </StartUpGuard>
    </PageLanguage>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} language={loaderData?.language ?? 'sk'} />
}
