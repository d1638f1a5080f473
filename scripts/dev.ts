/** The development server: hot reloading, a worker, a mail catcher and a PostgreSQL of its own, with sample sessions. */
import { createServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import { parseConfig } from '#platform/config/config.server.ts'
import type * as app from '#server/app.server.ts'
import type * as web from '#server/dev.server.ts'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import { startWorkerNode } from '#server/worker.server.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { localEnvironment } from '../tools/local-stack/local-environment.ts'

process.env.NODE_ENV = 'development'
const local = await localEnvironment({ name: 'dev', port: Number(process.env.PORT ?? 5173) })
const { environment } = local
const server = createServer()
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const { startDevelopmentNode } = (await vite.ssrLoadModule('/src/server/dev.server.ts')) as typeof web
const node = await startDevelopmentNode(environment, {
  server,
  middleware: vite.middlewares,
  loadApp: () => vite.ssrLoadModule('/src/server/app.server.ts') as Promise<typeof app>,
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
})
const worker = await startWorkerNode(parseConfig({ ...environment, METRICS_PORT: String(await freePort()) }))
console.log(`
  Bystro        ${environment.PUBLIC_ORIGIN}
  Administrácia ${environment.PUBLIC_ORIGIN}/admin (${DEMO_ADMIN.email}, heslo ${DEMO_ADMIN.password})
  Komponenty    ${environment.PUBLIC_ORIGIN}/galeria
  E-maily       ${local.inboxUrl}
  Platby        ${local.stripeUrl} (náhrada za Stripe, bez peňazí)
`)

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
async function stop() {
  await Promise.all([node.stop(), worker.stop()])
  await vite.close()
  await local.stop()
  process.exit(0)
}
