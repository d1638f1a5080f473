import { Outlet } from 'react-router'
import { keepFormTurnedAway } from '../form/keep-form-turned-away.ts'
import type { Route } from './+types/screen'
import { AdminError } from './admin-error.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormTurnedAway]

/** Stands between the shell and its screens, so that a screen that fails takes nothing but itself away. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />
}
