import { data, type MiddlewareFunction } from 'react-router'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'

/**
 * Pages for trying things out: open while developing, and in production for admins alone. To anybody else there is no
 * such page. Whoever is signed in as an admin is also who acts, wherever the page is opened.
 */
export const openToDevelopers: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { auth, config } = context.get(servicesContext)
  const signedIn = await auth.identify({ cookie: request.headers.get('cookie') ?? '' })
  const isAdmin = signedIn?.missing === 'nothing' && signedIn.user.role === 'admin'
  if (isAdmin) {
    const { id, language } = signedIn.user
    context.set(callContext, { ...context.get(callContext), actor: { kind: 'admin', id }, language })
  }
  if (!isAdmin && config.isProduction && !config.isLocal) throw data(null, { status: 404 })
}
