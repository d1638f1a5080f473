import { redirect } from 'react-router'
import { languageOfPath, pageIn } from '#kernel/page-address.ts'
import type { Route } from './+types/courses-address'

/** Who takes the end off the address of a course sees all of them. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(pageIn('/#courses', languageOfPath(new URL(request.url).pathname) ?? 'sk'), 301)
}
