import type { MiddlewareHandler } from 'hono'
import { refuse } from './http.refusals.ts'
import { SAFE_METHODS } from './origin-guard.server.ts'
import type { HttpEnv } from './request-context.server.ts'

const ENCODED = 'application/x-www-form-urlencoded'

/**
 * Lets through only what a form can be read from, because every screen reads one: something else would come back as a
 * fault of ours. Nothing at all is a form without fields. Stands behind the limit of the body.
 */
export const readableForm: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { method, headers, signal, url } = c.req.raw
  if (SAFE_METHODS.has(method)) return next()
  const type = c.req.header('content-type')?.toLowerCase()
  if (type === undefined || type.startsWith('multipart/form-data')) {
    const bytes = await c.req.raw.arrayBuffer().catch(() => refuse.now('UNREADABLE_BODY'))
    if (type === undefined && bytes.byteLength > 0) refuse.now('UNSUPPORTED_MEDIA_TYPE')
    const form = new Headers(headers)
    if (type === undefined) form.set('content-type', ENCODED)
    await new Response(bytes, { headers: form }).formData().catch(() => refuse.now('UNREADABLE_BODY'))
    c.req.raw = new Request(url, { method, headers: form, signal, body: bytes })
  } else if (!type.startsWith(ENCODED)) refuse.now('UNSUPPORTED_MEDIA_TYPE')
  return next()
}
