/** A whole site of several nodes on this machine, with sample data: what `ops/` describes, running. Its data go with it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import { startCluster } from '../tools/cluster/start-cluster.ts'
import { OWNER } from '../tools/ghost/seed/seed-facts.ts'

if (!existsSync('build/server/index.js') || process.argv.includes('--build')) {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
const cluster = await startCluster({
  port: Number(process.env.PORT ?? 8443),
  hasSamples: !process.argv.includes('--empty'),
  hasGhost: !process.argv.includes('--no-ghost'),
  environment: { LOG_LEVEL: 'warn' },
})
const { origin, webs, workers, ghost } = cluster
const editors = ghost
  ? `${ghost.url}/ghost/ (${OWNER.email}, heslo ${OWNER.password})`
  : 'bez Ghostu, blog ukazuje ukážkové články'
console.log(`
  Bystro        ${origin} (certifikát len pre tento počítač)
  Administrácia ${origin}/admin (${DEMO_ADMIN.email}, heslo ${DEMO_ADMIN.password})
  E-maily       ${cluster.mail.httpUrl}
  Platby        ${cluster.sandbox.url} (náhrada za Stripe, bez peňazí)
  Redakcia      ${editors}
  Webové uzly   ${webs.map((node) => node.origin).join(' ')}
  Metriky       ${[...webs, ...workers].map((node) => `${node.name} http://127.0.0.1:${node.metricsPort}/metrics`).join('\n                ')}
  Procesy       ${Object.entries(cluster.pids())
    .map(([name, pid]) => `${name} ${pid}`)
    .join(', ')}

  Ctrl+C všetko zastaví a zahodí.
`)

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
async function stop() {
  await cluster.stop()
  process.exit(0)
}
