import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { RouteError, refusalIn } from './route-error.tsx'

/** What somebody of the back office reads when a screen could not be made, in the language they chose. */
export function StaffError({ error, language }: { error: unknown; language: Language }) {
  const refusal = refusalIn(error)
  if (language === 'sk' || refusal?.advice) return <RouteError error={error} />
  if (!refusal && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        lang="en"
        title="This page does not exist."
        text="The link may be old or misspelt."
        action={{ kind: 'link', to: '/admin', label: 'Back to the start' }}
      />
    )
  }
  return (
    <ErrorPage
      lang="en"
      title={refusal?.message ?? 'Something went wrong'}
      text={refusal ? 'Please wait a moment and try again.' : 'An error occurred while loading the application.'}
      action={{ kind: 'reload', label: 'Reload Page' }}
    />
  )
}
