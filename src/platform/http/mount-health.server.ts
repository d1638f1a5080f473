import type { HttpApp } from './create-http-app.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.server.ts'

const HEADERS = { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' }

/** `healthz`: the process answers, restart it if not. `readyz`: it may get visitors; no while starting, stopping or without a database. */
export function mountHealth(app: HttpApp, isReady: () => Promise<boolean>): void {
  app.get('/healthz', (c) => c.text('ok', 200, HEADERS))
  app.get('/readyz', async (c) => {
    const ready = await isReady().catch(() => false)
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, HEADERS)
  })
}
