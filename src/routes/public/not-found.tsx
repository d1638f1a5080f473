import { data, redirectDocument } from 'react-router'
import { messagesIn } from '#kernel/messages.ts'
import { pageLanguage } from '#routes/page-language.ts'
import { RouteError } from '#routes/route-error.tsx'
import type { Route } from './+types/not-found'
import { LostMark } from './lost-mark.tsx'

const MESSAGES = { sk: { title: 'Táto stránka tu nie je.' }, en: { title: 'This page is not here.' } }

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: messagesIn(MESSAGES, pageLanguage(matches)).title }, { name: 'robots', content: 'noindex' }]
}

export function loader() {
  throw data(null, { status: 404 })
}

/** What the map of this browser does not know may still be there: the server is asked. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(pathname + search)
}

export default function NotFound() {
  return null
}

/** Of this route and not of the layout's, so that the bar and the footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} art={<LostMark />} />
}
