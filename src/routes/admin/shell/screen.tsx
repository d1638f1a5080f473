import { Outlet } from 'react-router'
import { keepFormOn429 } from '../form/keep-form-on-429.ts'
import type { Route } from './+types/screen'
import { AdminError } from './admin-error.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOn429]

/** Stands between the shell and its screens, so that a screen that fails takes nothing but itself away. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />
}
