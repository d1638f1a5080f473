import { data, Outlet } from 'react-router'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/layout'
import './development.css'

/** A guard is middleware, never a loader: a child's data must not be reachable past it. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(servicesContext).config.developmentPages) throw data(null, { status: 404 })
  },
]

export default function DevelopmentLayout() {
  return <Outlet />
}
