/** The development server: pages with hot reloading on a PostgreSQL of its own under .data/, with sample sessions. */
import { createServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import type * as web from '#server/dev.server.ts'
import { localEnvironment } from '../tools/local-stack/local-environment.ts'

process.env.NODE_ENV = 'development'
const local = await localEnvironment({ port: Number(process.env.PORT ?? 5173) })
const server = createServer()
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const { startDevelopmentNode } = (await vite.ssrLoadModule('/src/server/dev.server.ts')) as typeof web
const node = await startDevelopmentNode(local.environment, {
  server,
  // Loaded again for each request, so a changed route, verb or component answers at once.
  loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  middleware: vite.middlewares,
})
console.log(
  `\n  Bystro        ${local.environment.PUBLIC_ORIGIN}\n  Komponenty    ${local.environment.PUBLIC_ORIGIN}/galeria\n  E-maily       ${local.inboxUrl}\n`,
)

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
async function stop() {
  await node.stop()
  await vite.close()
  await local.stop()
  process.exit(0)
}
