/** Everything local with sample data: builds when needed, then runs a web node, a worker, the mail catcher and a Ghost. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type * as bundle from '#server/entry.server.ts'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import { startWorkerNode } from '#server/worker.server.ts'
import { OWNER } from '../tools/ghost/seed/seed-facts.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { localEnvironment } from '../tools/local-stack/local-environment.ts'

const needsBuild = !existsSync('build/server/index.js') || process.argv.includes('--build')
// Beside each other: on a first start Ghost mostly waits for the registry, and the build for nobody.
const [local] = await Promise.all([
  localEnvironment({ name: 'demo', port: Number(process.env.PORT ?? 3000), hasGhost: true }),
  needsBuild ? build() : null,
])
// Only now: the mail catcher refuses to run in production, and React chooses its build when the bundle loads.
process.env.NODE_ENV = 'production'
const { parseConfig, startWeb } = (await import(`${process.cwd()}/build/server/index.js`)) as typeof bundle
const environment = { ...local.environment, NODE_ENV: 'production' }
const editors = local.ghostUrl
  ? `${local.ghostUrl}/ghost/ (${OWNER.email}, heslo ${OWNER.password})`
  : 'bez Ghostu, blog ukazuje štyri ukážkové články'
const web = await startWeb(parseConfig(environment))
const worker = await startWorkerNode(parseConfig({ ...environment, METRICS_PORT: String(await freePort()) }))
console.log(`
  Bystro        ${environment.PUBLIC_ORIGIN}
  Administrácia ${environment.PUBLIC_ORIGIN}/admin (${DEMO_ADMIN.email}, heslo ${DEMO_ADMIN.password})
  Komponenty    ${environment.PUBLIC_ORIGIN}/galeria
  Rozhranie     ${environment.PUBLIC_ORIGIN}/api/openapi.json
  E-maily       ${local.inboxUrl}
  Platby        ${local.stripeUrl} (náhrada za Stripe, bez peňazí)
  Redakcia      ${editors}
  Metriky       http://127.0.0.1:${environment.METRICS_PORT}/metrics

  Ctrl+C všetko zastaví.
`)

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
async function stop() {
  await web.stop()
  await worker.stop()
  await local.stop()
  process.exit(0)
}

async function build(): Promise<void> {
  const [code] = await once(spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}
