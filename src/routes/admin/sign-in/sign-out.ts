import { redirect } from 'react-router'
import { signOut } from '#capabilities/staff/sign-in/sign-out.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/sign-out'

/** A link or a reload ends nobody's session. */
export function loader() {
  return redirect('/admin')
}

/** Outside the guard: whoever is half in, or in without the claim, may leave too. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(servicesContext), {}, context.get(callContext))
  return redirect('/admin?signed-out', 303)
}
