import { createHash } from 'node:crypto'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'
import { countSafeFetches } from '#platform/safe-fetch/count-safe-fetches.server.ts'
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openPictures } from './open-pictures.server.ts'
import { ownOrigins } from './own-origins.ts'
import { openPictureUrl } from './picture-url.server.ts'

const HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': `${DATA_POLICY}; sandbox`,
  // Shown by readers of our feed too.
  'cross-origin-resource-policy': 'cross-origin',
}
const STATUS = { missing: 404, failed: 502, crowded: 503 } as const

/** `GET /img/…`: pictures of others, as signed by the page that shows them. */
export function mountPictures(
  app: HttpApp,
  services: Pick<Services, 'config' | 'clock' | 'log' | 'metrics'>,
  safeFetch: SafeFetch = countSafeFetches(
    createSafeFetch({ ownOrigins: ownOrigins(services.config.ghost) }),
    services.metrics,
    'pictures',
  ),
): void {
  const pictures = openPictures(services, safeFetch)
  app.on(['GET', 'HEAD'], '/img/*', async (c) => {
    const asked = c.req.url.includes('?') ? null : openPictureUrl(services.config, c.req.path)
    if (asked === null) return c.body(null, 404, { ...HEADERS, 'cache-control': 'no-store' })
    const picture = await pictures.get(asked)
    if (typeof picture === 'string') {
      const wait =
        picture === 'crowded'
          ? { 'retry-after': '2', 'cache-control': 'no-store' }
          : { 'cache-control': 'public, max-age=30' }
      return c.body(null, STATUS[picture], { ...HEADERS, ...wait })
    }
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
    const headers = { ...HEADERS, etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const sent = { ...headers, 'content-type': 'image/webp', 'content-length': String(picture.length) }
    if (c.req.method === 'HEAD') return c.body(null, 200, sent)
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, sent)
  })
}
