/**
 * Everything local with sample data: builds when needed, then runs a web node, a worker, the mail catcher and a Ghost.
 * `--forget` keeps nothing of it for the next time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as bundle from '#server/entry.server.ts'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import { startWorkerNode } from '#server/worker.server.ts'
import { isGhostInstalled } from '../tools/ghost/install-ghost.ts'
import { OWNER } from '../tools/ghost/seed/seed-facts.ts'
import { type LocalGhost, startLocalGhost } from '../tools/ghost/start-local-ghost.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { localEnvironment } from '../tools/local-stack/local-environment.ts'

const port = Number(process.env.PORT ?? 3000)
const needsBuild = !existsSync('build/server/index.js') || process.argv.includes('--build')
// A first Ghost takes minutes, mostly of the registry and the compiler; the site opens meanwhile and takes it in later.
const isGhostAwaited = isGhostInstalled()
const isKept = !process.argv.includes('--forget')
const ghostStarting = startLocalGhost({
  dataDir: isKept ? resolve('.data', 'demo-ghost') : undefined,
  siteUrl: `http://127.0.0.1:${port}`,
})
const [local] = await Promise.all([
  localEnvironment({ name: isKept ? 'demo' : null, port, isDemo: true }),
  needsBuild ? build() : null,
])
// Only now: the mail catcher refuses to run in production, and React chooses its build when the bundle loads.
process.env.NODE_ENV = 'production'
const { parseConfig, startWeb } = (await import(`${process.cwd()}/build/server/index.js`)) as typeof bundle
const metricsPort = String(await freePort())
let ghost = isGhostAwaited ? await ghostStarting : null
let site = await openSite(ghost)
const { PUBLIC_ORIGIN, METRICS_PORT } = local.environment
console.log(`
  Bystro        ${PUBLIC_ORIGIN}
  Administrácia ${PUBLIC_ORIGIN}/admin (${DEMO_ADMIN.email}, heslo ${DEMO_ADMIN.password})
  Komponenty    ${PUBLIC_ORIGIN}/galeria
  Rozhranie     ${PUBLIC_ORIGIN}/api/openapi.json
  E-maily       ${local.inboxUrl} (aj poplachy)
  Platby        ${local.stripeUrl} (náhrada za Stripe, bez peňazí)
  Siete         ${local.networksUrl} (náhrady za Facebook, X, LinkedIn, Zoho a Google; dajú sa nechať zlyhať)
  Redakcia      ${isGhostAwaited ? editors(ghost) : 'Ghost sa prvý raz inštaluje; blog zatiaľ ukazuje ukážkové články'}
  Metriky       http://127.0.0.1:${METRICS_PORT}/metrics

  Ctrl+C všetko zastaví.
`)

let isStopping = false
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
const filling = fill()
await filling
if (!isGhostAwaited) await takeGhostIn()

async function openSite(withGhost: LocalGhost | null): Promise<{ stop(): Promise<void> }> {
  const environment = { ...local.environment, ...withGhost?.environment, NODE_ENV: 'production' }
  const web = await startWeb(parseConfig(environment))
  const worker = await startWorkerNode(parseConfig({ ...environment, METRICS_PORT: metricsPort }))
  return {
    async stop() {
      await web.stop()
      await worker.stop()
    },
  }
}

/** After the first page, so that nobody waits for two years of samples. */
async function fill(): Promise<void> {
  try {
    const filled = await local.fill()
    if (!filled || isStopping) return
    const { seconds, sessions, orders, cents, broken, differences } = filled
    const euros = Math.round(cents / 100).toLocaleString('sk')
    console.log(
      `  Ukážka        za ${seconds.toFixed(0)} s pribudli dva roky: ${sessions} termínov, ${orders} objednávok, ${euros} €; ` +
        `porušené pravidlá ${broken}, rozdiely so Stripe ${differences}\n`,
    )
  } catch (error) {
    if (!isStopping) console.error('  Ukážkovú históriu sa nepodarilo doplniť:', error)
  }
}

/** Settings are read once, so the site is opened anew; whoever reads a page meanwhile waits a second for the next one. */
async function takeGhostIn(): Promise<void> {
  const started = await ghostStarting
  if (isStopping) return
  ghost = started
  if (ghost) {
    await site.stop()
    site = await openSite(ghost)
  }
  console.log(`\n  Redakcia      ${editors(ghost)}\n`)
}

function editors(running: LocalGhost | null): string {
  if (!running) return 'bez Ghostu, blog ukazuje ukážkové články'
  return `${running.url}/ghost/ (${OWNER.email}, heslo ${OWNER.password})`
}

async function stop() {
  isStopping = true
  await site.stop()
  await ghost?.stop()
  await local.stop()
  process.exit(0)
}

async function build(): Promise<void> {
  const [code] = await once(spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}
