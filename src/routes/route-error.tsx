import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#ui/error-page.tsx'

/** What a visitor reads when a screen is not there or could not be made; the technical sentence stays closed below. */
export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        title="Táto stránka tu nie je."
        text="Odkaz je možno starý alebo sa doň vkradol preklep."
        action={{ kind: 'link', to: '/', label: 'Späť na úvod' }}
      />
    )
  }
  return (
    <ErrorPage
      title="Niečo sa pokazilo."
      text="Stránku sa nepodarilo načítať. Skúste ju, prosím, obnoviť."
      action={{ kind: 'reload', label: 'Obnoviť stránku' }}
      details="Something went wrong. An error occurred while loading the application. Reload Page"
    />
  )
}
