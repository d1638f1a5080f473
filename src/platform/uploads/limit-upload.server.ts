import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#platform/http/request-context.server.ts'
import { boundedBody } from './bounded-body.server.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'
import { refuse } from './uploads.refusals.ts'

/** The picture and the fields of its form. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 256 * 1024

/** A bank's files are text; all that are sent at once come to at most this. */
export const MAX_STATEMENT_UPLOAD_BYTES = 20 * 1024 * 1024 + 256 * 1024

const LIMITS = {
  pictures: { most: MAX_UPLOAD_BYTES, tooLarge: () => refuse.now('PICTURE_TOO_LARGE') },
  statements: { most: MAX_STATEMENT_UPLOAD_BYTES, tooLarge: () => refuse.now('FILES_TOO_LARGE') },
}

/**
 * Refuses a form with files by the length it says, and cuts one off that says none. Nothing is read here: who sends it
 * is known only behind this line, and a stranger's megabytes are not to be kept in memory.
 */
export function limitUpload(of: keyof typeof LIMITS): MiddlewareHandler<HttpEnv> {
  const { most, tooLarge } = LIMITS[of]
  return async (c, next) => {
    const { body, method, headers, signal, url } = c.req.raw
    const length = c.req.header('content-length')
    if (length !== undefined) {
      if (Number(length) > most) tooLarge()
    } else if (body) {
      const streamed = { body: boundedBody(body, most, tooLarge), duplex: 'half' }
      c.req.raw = new Request(url, { method, headers, signal, ...streamed })
    }
    await next()
  }
}
