import type { MiddlewareHandler } from 'hono'
import { refuse } from './http.refusals.ts'
import type { HttpEnv } from './request-context.server.ts'

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** TRACE would tell a request back, with what a proxy added to it, and no door could even read it. */
export const refuseTrace: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === 'TRACE') {
    c.header('allow', [...SAFE_METHODS, 'POST'].join(', '))
    refuse.now('METHOD_NOT_ALLOWED')
  }
  await next()
}

/**
 * Refuses state-changing requests that a browser sent on behalf of another site. Browsers always say where such a
 * request comes from; a request that says nothing carries no browser's cookies, so webhooks and scripts pass.
 */
export function originGuard(publicOrigin: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      if ((site !== undefined && site !== 'same-origin') || (origin !== undefined && origin !== publicOrigin)) {
        refuse.now('FOREIGN_ORIGIN')
      }
    }
    await next()
  }
}
