import { redirect } from 'react-router'
import { languageOfPath, pageIn } from '#kernel/page-address.ts'
import type { Route } from './+types/instructors-address'

/** Who takes the end off the address of an instructor sees who teaches. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(pageIn('/#instructor', languageOfPath(new URL(request.url).pathname) ?? 'sk'), 301)
}
