import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { RouteError, refusalIn } from './route-error.tsx'

/** In Slovak they read what visitors read. */
const ENGLISH = {
  missing: 'This page does not exist.',
  missingText: 'The link may be old or misspelt.',
  home: 'Back to the start',
  broken: 'Something went wrong',
  brokenText: 'An error occurred while loading the application.',
  wait: 'Please wait a moment and try again.',
  reload: 'Reload Page',
}

/** What somebody of the back office reads when a screen could not be made, in the language they chose. */
export function StaffError({ error, language }: { error: unknown; language: Language }) {
  const refusal = refusalIn(error)
  if (language === 'sk' || refusal?.advice) return <RouteError error={error} />
  if (!refusal && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        lang="en"
        title={ENGLISH.missing}
        text={ENGLISH.missingText}
        action={{ kind: 'link', to: '/admin', label: ENGLISH.home }}
      />
    )
  }
  return (
    <ErrorPage
      lang="en"
      title={refusal?.message ?? ENGLISH.broken}
      text={refusal ? ENGLISH.wait : ENGLISH.brokenText}
      action={{ kind: 'reload', label: ENGLISH.reload }}
    />
  )
}
