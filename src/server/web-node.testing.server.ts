import { data } from 'react-router'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { finishPage } from '#platform/http/finish-page.server.ts'
import { pageContext } from '#platform/http/router-context.server.ts'
import { freshDatabase } from '#platform/testing/fresh-database.server.ts'
import type { RenderPage } from './pages.server.ts'
import { startWebNode } from './web.server.ts'

/** Stands where React Router stands: a public page, a page for one visitor, a slow one, one that breaks its promise. */
export function givenPages() {
  const seen: Array<string> = []
  const gates = new Map<string, () => void>()
  const render: RenderPage = async (asked, context) => {
    const { pathname, search } = new URL(asked.url)
    seen.push(pathname + search)
    const page = context.get(pageContext)
    if (pathname === '/private')
      return new Response(`for one ${page.nonce}`, { headers: { 'content-type': 'text/html' } })
    if (pathname === '/slow') await new Promise<void>((done) => gates.set(pathname, done))
    if (pathname === '/gone') throw data(null, { status: 404 })
    const html = `<p>${context.get(timetableContext).current().length} sessions</p><script nonce="${page.nonce}">let a</script>`
    page.reads = pathname === '/listing' ? { page: 'any', lang: ['sk', 'en'] } : {}
    page.finished = finishPage(html, page.nonce, page)
    return new Response(null, pathname === '/cookie' ? { headers: { 'set-cookie': 'a=1' } } : {})
  }
  return { render, seen, gates }
}

export function configFor(databaseUrl: string, environment: Record<string, string> = {}) {
  return parseConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://bystro.example',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'ahoj@bystro.example',
    SIGNING_SECRETS: 'a-secret-of-tests-that-signs-nothing-real',
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    SHUTDOWN_DRAIN_SECONDS: '0',
    SHUTDOWN_GRACE_SECONDS: '5',
    ...environment,
  })
}

/** A web node on a database of its own. */
export async function startNode(render: RenderPage, environment: Record<string, string> = {}) {
  const database = await freshDatabase()
  const config = configFor(database.appUrl, environment)
  const node = await startWebNode(config, { render, clientDir: null })
  return {
    ...node,
    database,
    async [Symbol.asyncDispose]() {
      await node.stop()
      await database[Symbol.asyncDispose]()
    },
  }
}
