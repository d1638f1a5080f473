import { startBuiltWeb } from '../../tools/local-stack/start-built-web.ts'
import { startTlsProxy } from '../../tools/local-stack/tls-proxy.ts'

/** A built site as visitors have it, over TLS and HTTP/2. The path of a checkout serves its build instead of ours. */
export async function siteBehindTls(databaseUrl: string, release?: string) {
  const proxy = await startTlsProxy()
  const origin = `https://localhost:${proxy.port}`
  const environment = {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  const web = await startBuiltWeb(environment, release === undefined ? {} : { release })
  proxy.pointTo(web.port)
  return {
    origin,
    certificate: proxy.certificate,
    async stop() {
      proxy.stop()
      await web.stop()
    },
  }
}
