import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import {
  APART,
  BESIDE_THE_SITE,
  DOCUMENT_STEPS,
  type DocumentStep,
  OWN_POSTGRESQL_BLOCK,
} from './parts/document-steps.ts'
import { throwAwayCopy } from './parts/throw-away-copy.ts'

const READY_SECONDS = 180
const STEP_SECONDS = 120
const STOP_MS = 30_000

/** `--only set-up` runs the steps that have this in them while one is being written; without it all are run. */
function stepsFor(args: ReadonlyArray<string>): ReadonlyArray<DocumentStep> {
  const part = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : ''
  return DOCUMENT_STEPS.filter(({ command }) => command.includes(part))
}

export const bar =
  'Every command of the documents that no other test, script or drill runs ends well on a copy of the tree with a PostgreSQL of its own; a wrong one is seen to fail'

type Shell = ReturnType<typeof shellIn>

/** What a reader may copy is run as it is written, on other ports: the block of README.md first, then the rest beside its site. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const steps = stepsFor(args)
  const count = OWN_POSTGRESQL_BLOCK.length + BESIDE_THE_SITE.length + steps.length + 1
  if (!existsSync('build/server/index.js')) throw new Error('There is no build here: npm run build first')
  const copy = throwAwayCopy()
  const folder = mkdtempSync(join(tmpdir(), 'bystro-documents-'))
  // A base backup of PostgreSQL is written by whoever runs the drill, and data by PostgreSQL's own account.
  chmodSync(folder, 0o777)
  const postgres = await startPostgres({ durable: true, maxConnections: 100 })
  const shells: Array<Shell> = []
  const failures: Array<string> = []
  try {
    cpSync(resolve('build'), join(copy.folder, 'build'), { recursive: true })
    const ports = await freePorts()
    writeEnvironment(copy.folder, postgres.port, ports)
    const env = environmentOf(copy.folder, folder, postgres.port, ports)
    const site = `http://localhost:${ports.web}`

    async function start(command: string, address: string): Promise<Shell> {
      const shell = shellIn(copy.folder, env, command)
      shells.push(shell)
      if (!(await answers(address, shell, READY_SECONDS))) failures.push(`${command}\n${shell.said()}`)
      return shell
    }
    checkReadme(failures)
    await start(['set -e', ...OWN_POSTGRESQL_BLOCK].join('\n'), `${site}/readyz`)
    const beside = [
      `http://127.0.0.1:${ports.workerMetrics}/metrics`,
      `http://127.0.0.1:${ports.inbox}/`,
      `http://127.0.0.1:${ports.stripe}/_sandbox/ledger`,
    ]
    for (const [n, step] of BESIDE_THE_SITE.entries())
      await start(withEnvironment(step.as ?? step.command), beside[n] ?? '')

    for (const { command, as = command, seconds = STEP_SECONDS } of steps) {
      const startedAt = performance.now()
      const shell = shellIn(copy.folder, env, withEnvironment(as))
      const code = await Promise.race([shell.ended, wait(seconds * 1000, 'late' as const)])
      if (code === 'late') await shell.stop()
      if (code !== 0) failures.push(`${command} (${code})\n${shell.said()}`)
      console.error(
        `${code === 0 ? 'ok  ' : 'FAIL'} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${command}`,
      )
    }
    const control = await shellIn(copy.folder, env, withEnvironment('npm run invariantz')).ended
    while (shells.length > 0) await shells.pop()?.stop()

    const devPort = await freePort()
    const dev = shellIn(copy.folder, { ...env, PORT: String(devPort), TMPDIR: folder }, APART.command)
    shells.push(dev)
    if (!(await answers(`http://localhost:${devPort}/`, dev, READY_SECONDS)))
      failures.push(`${APART.command}\n${dev.said()}`)

    for (const failure of failures) console.error(failure)
    const names = failures.map((failure) => failure.split('\n')[0])
    const isControlSeen = control !== 0
    return {
      pass: failures.length === 0 && isControlSeen,
      figures: `${count - failures.length} of ${count} commands of the documents end well; control: a wrong one ends with code ${control}${failures.length > 0 ? `; FAILED: ${names.join(' | ')}` : ''}`,
      values: { commands: count, failed: names, control },
    }
  } finally {
    for (const shell of shells) await shell.stop()
    await postgres.stop()
    copy.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ports = Awaited<ReturnType<typeof freePorts>>

async function freePorts() {
  const [web, metrics, workerMetrics, smtp, inbox, stripe] = await Promise.all(Array.from({ length: 6 }, freePort))
  return { web, metrics, workerMetrics, smtp, inbox, stripe }
}

/** The example is copied by a command of the block, so its ports are moved before that. */
function writeEnvironment(folder: string, postgresPort: number, ports: Ports): void {
  const file = join(folder, '.env.example')
  const moved = readFileSync(file, 'utf8')
    .replaceAll(':3000', `:${ports.web}`)
    .replaceAll(':5432/', `:${postgresPort}/`)
    .replaceAll(':1025', `:${ports.smtp}`)
    .replaceAll(':12111', `:${ports.stripe}`)
  writeFileSync(file, moved)
  appendFileSync(file, `\nPORT=${ports.web}\nMETRICS_PORT=${ports.metrics}\n`)
}

function environmentOf(
  folder: string,
  drillFolder: string,
  postgresPort: number,
  ports: Ports,
): Record<string, string> {
  // The seed of a local site makes an admin; the set-up gives it an authenticator app.
  const answers = { admin: { password: DEMO_ADMIN.password }, mail: { to: 'you@example.com' } }
  writeFileSync(join(drillFolder, 'answers.json'), JSON.stringify(answers), { mode: 0o600 })
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? folder,
    PGHOST: '127.0.0.1',
    PGPORT: String(postgresPort),
    PGUSER: 'postgres',
    DRILL_FOLDER: drillFolder,
    PROJECT_FOLDER: resolve('.'),
    ANSWERS: join(drillFolder, 'answers.json'),
    WORKER_METRICS_PORT: String(ports.workerMetrics),
    WEB_PORT: String(ports.web),
    STRIPE_PORT: String(ports.stripe),
    SMTP_PORT: String(ports.smtp),
    HTTP_PORT: String(ports.inbox),
  }
}

function withEnvironment(command: string): string {
  return `set -e -o pipefail; set -a; source .env; set +a\n${command}`
}

/** The block that is run is the one that is written, line by line, but for what has another runner. */
function checkReadme(failures: Array<string>): void {
  const readme = readFileSync('README.md', 'utf8')
  const [, section = ''] = readme.split('\n### With Node and a PostgreSQL of your own\n')
  const lines = (/^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && line !== 'npm ci' && line !== 'npm run build')
  if (JSON.stringify(lines) !== JSON.stringify(OWN_POSTGRESQL_BLOCK)) {
    failures.push(`README.md has another block for a PostgreSQL of one's own: ${lines.join(' / ')}`)
  }
}

function shellIn(cwd: string, env: Record<string, string>, command: string) {
  const child: ChildProcess = spawn('bash', ['-c', command], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-3_000)
    })
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const signal = (name: 'SIGINT' | 'SIGKILL') => {
    try {
      process.kill(-(child.pid ?? 0), name)
    } catch {
      // Nobody of the group is left.
    }
  }
  return {
    ended,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      signal('SIGINT')
      await Promise.race([ended, wait(STOP_MS)])
      signal('SIGKILL')
    },
  }
}

async function answers(url: string, shell: Shell, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until && shell.isRunning()) {
    const isFine = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isFine) return true
    await wait(200)
  }
  return false
}
