import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isUnsubscribeToken } from '../unsubscribe-link.server.ts'
import { unsubscribeFromMarketing } from './unsubscribe-from-marketing.server.ts'

/** Whoever posts here sends one line, or the page's own short form. */
const MAX_BODY_BYTES = 8 * 1024
const HEADERS = { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' }

/**
 * The button that mail programs show beside the sender (RFC 8058): they post to the link of the List-Unsubscribe header.
 * Anything else posted to that address goes on to the page.
 */
export function mountOneClickUnsubscribe(
  app: HttpApp,
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'settings'>,
): void {
  app.post('/unsubscribe', limitBody(MAX_BODY_BYTES), async (c, next) => {
    const { email, token } = c.req.query()
    if (!email || !token || !isUnsubscribeToken(services.config, email, token)) return next()
    // The page behind must still be able to read the body.
    if (!(await isOneClick(c.req.raw.clone()))) return next()
    const call = {
      actor: c.get('actor'),
      clientAddress: c.get('clientAddress'),
      userAgent: c.req.header('user-agent') ?? '',
      requestId: c.get('requestId'),
    }
    const { message } = await unsubscribeFromMarketing(services, { email, token }, call)
    return c.text(message, 200, HEADERS)
  })
}

async function isOneClick(request: Request): Promise<boolean> {
  const form = await request.formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
