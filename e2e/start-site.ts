import { execFileSync } from 'node:child_process'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startTlsProxy } from '../tools/local-stack/tls-proxy.ts'

/** The production build on a database of its own with the sample timetable, plain and once more behind TLS. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { postgres, appUrl } = await startLocalDatabase()
  const environment = { DATABASE_URL: appUrl, DEVELOPMENT_PAGES: 'true' }
  execFileSync(process.execPath, ['scripts/seed.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'ahoj@bystro.example',
      LOG_LEVEL: 'warn',
    },
  })
  const proxy = await startTlsProxy()
  const tlsOrigin = `https://localhost:${proxy.port}`
  const [plain, behindTls] = await Promise.all([
    startBuiltWeb(environment),
    startBuiltWeb({ ...environment, PUBLIC_ORIGIN: tlsOrigin, TRUSTED_PROXIES: '127.0.0.1' }),
  ])
  proxy.pointTo(behindTls.port)
  process.env.E2E_ORIGIN = plain.origin
  process.env.E2E_TLS_ORIGIN = tlsOrigin
  process.env.E2E_DATABASE_URL = appUrl
  return async () => {
    proxy.stop()
    await Promise.all([plain.stop(), behindTls.stop()])
    await postgres.stop()
  }
}
