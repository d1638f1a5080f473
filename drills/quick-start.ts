import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../scripts/run-named.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { quickStartBlock } from './parts/quick-start-block.ts'

const WITHIN_SECONDS = 300
/** It is waited for longer than the bar, so that a run that falls short has a figure too. */
const PATIENCE_SECONDS = 900
const CONTROL_SECONDS = 60
const SAMPLE_POSTS = 4
const STOP_SECONDS = 60

export const bar =
  "A clean clone with empty caches and README.md's quick start, run as it stands, answers with landing page, booking form and sign-in of the back office within 300 s, takes the posts of a real Ghost in when it is installed, ends on Ctrl+C and leaves nothing running; without npm ci nothing answers"

/**
 * What a stranger does: clone, copy the block of README.md into a shell, wait for the site. Nothing of this checkout is
 * there: neither its node_modules, nor its Node, nor what npm or Ghost keep for the account, unless `--warm` is given.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const isWarm = args.includes('--warm')
  const home = mkdtempSync(join(tmpdir(), 'bystro-quick-start-'))
  // PostgreSQL runs under an account of its own where root starts it, and has to reach its data.
  chmodSync(home, 0o755)
  try {
    const control = await controlWithoutInstall(home)
    const startedAt = performance.now()
    const since = () => (performance.now() - startedAt) / 1000
    const folder = clone(home, 'bystro')
    const clonedSeconds = since()
    const block = quickStartBlock(readFileSync(join(folder, 'README.md'), 'utf8'))
    const port = await freePort()
    const shell = startShell(block, folder, strangersEnvironment(home, port, isWarm))
    const said = { lines: '' }
    shell.stdout?.on('data', (chunk) => keep(said, chunk))
    shell.stderr?.on('data', (chunk) => keep(said, chunk))
    const site = await untilSiteAnswers(`http://localhost:${port}`, shell, since)
    const seconds = since()
    const hasGhost = site !== null && (await untilGhostIsIn(`http://localhost:${port}`, shell, since))
    const ghostSeconds = since()
    const stop = await pressCtrlC(shell, port)
    const reached = site === null ? 'did not answer within' : 'to landing page, booking form and sign-in in'
    const checks = {
      answered: site !== null,
      inTime: seconds <= WITHIN_SECONDS,
      landing: site?.hasLanding ?? false,
      form: site?.hasForm ?? false,
      signIn: site?.hasSignIn ?? false,
      ghost: hasGhost,
      stopped: stop.hasEnded && !stop.stillAnswers,
      control: !control.answered && control.code !== 0,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    if (failed.length > 0) console.error(said.lines.slice(-4_000))
    return {
      pass: failed.length === 0,
      figures:
        `${isWarm ? 'warm' : 'empty'} caches: git clone ${reached} ${seconds.toFixed(0)} s ` +
        `(bar ${WITHIN_SECONDS}; clone ${clonedSeconds.toFixed(1)} s), ` +
        `${hasGhost ? `posts of a real Ghost in the blog after ${ghostSeconds.toFixed(0)} s` : 'no Ghost'}; ` +
        `Ctrl+C ended it in ${stop.seconds.toFixed(1)} s; control: without npm ci it ends with code ${control.code} and nothing answers` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: {
        seconds,
        clonedSeconds,
        ghostSeconds,
        isWarm,
        hasGhost,
        stop,
        control,
        checks,
        commands: block.split('\n'),
      },
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function clone(home: string, name: string): string {
  const folder = join(home, name)
  // Over the protocol and not by links, as from another machine.
  execFileSync('git', ['clone', '--quiet', '--no-local', process.cwd(), folder], { stdio: 'inherit' })
  return folder
}

/** The account's own settings of npm stay, for a registry may stand in them. */
function strangersEnvironment(home: string, port: number, isWarm: boolean): NodeJS.ProcessEnv {
  const temporary = join(home, 'tmp')
  mkdirSync(temporary, { recursive: true })
  chmodSync(temporary, 0o1777)
  const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env
  const own = Object.entries(inherited).filter(
    ([name]) => !/^(npm_|BYSTRO_|INIT_CWD$)/i.test(name) || isNpmSetting(name),
  )
  return {
    ...Object.fromEntries(own),
    PATH: (process.env.PATH ?? '')
      .split(delimiter)
      .filter((entry) => !entry.includes('/.tools/') && !entry.includes('/node_modules/'))
      .join(delimiter),
    PORT: String(port),
    TMPDIR: temporary,
    ...(isWarm ? {} : { npm_config_cache: join(home, 'npm-cache'), XDG_CACHE_HOME: join(home, 'cache') }),
  }
}

/** What leads npm through a proxy or to another registry is the machine's, not the checkout's. */
function isNpmSetting(name: string): boolean {
  return /^npm_config_(registry|proxy|https_proxy|cafile|nodedir)$/i.test(name)
}

function startShell(commands: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  // A group of its own, so that Ctrl+C reaches what the shell started, as at a terminal.
  return spawn('bash', ['-e', '-c', commands], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

function keep(said: { lines: string }, chunk: Buffer): void {
  said.lines = `${said.lines}${chunk}`.slice(-200_000)
}

type SeenSite = { hasLanding: boolean; hasForm: boolean; hasSignIn: boolean }

async function untilSiteAnswers(origin: string, shell: ChildProcess, since: () => number): Promise<SeenSite | null> {
  while (since() < PATIENCE_SECONDS && shell.exitCode === null && shell.signalCode === null) {
    const landing = await pageAt(`${origin}/`)
    const form = landing && /href="(\/rezervacia\/[^"]+)"/.exec(landing)?.[1]
    if (landing && form) {
      const [formPage, signIn] = [await pageAt(origin + form), await pageAt(`${origin}/admin`)]
      return {
        hasLanding: /<h1/.test(landing),
        hasForm: /<form[^>]*method="post"/.test(formPage ?? ''),
        hasSignIn: /<input[^>]*type="password"/.test(signIn ?? ''),
      }
    }
    await wait(250)
  }
  return null
}

/** Of its many posts the first page of the blog shows more than the four samples. */
async function untilGhostIsIn(origin: string, shell: ChildProcess, since: () => number): Promise<boolean> {
  while (since() < PATIENCE_SECONDS && shell.exitCode === null && shell.signalCode === null) {
    const blog = (await pageAt(`${origin}/blog`)) ?? ''
    const posts = new Set([...blog.matchAll(/href="(\/blog\/[^"?#.]+)"/g)].map(([, path]) => path))
    if (posts.size > SAMPLE_POSTS) return true
    await wait(500)
  }
  return false
}

async function pageAt(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    return answer.status === 200 ? await answer.text() : null
  } catch {
    return null
  }
}

async function pressCtrlC(shell: ChildProcess, port: number) {
  const startedAt = performance.now()
  const pid = shell.pid ?? 0
  const isRunning = () => shell.exitCode === null && shell.signalCode === null
  if (isRunning()) signalGroup(pid, 'SIGINT')
  while ((isRunning() || groupIsAlive(pid)) && performance.now() - startedAt < STOP_SECONDS * 1000) await wait(50)
  const hasEnded = !isRunning() && !groupIsAlive(pid)
  if (!hasEnded) signalGroup(pid, 'SIGKILL')
  const seconds = (performance.now() - startedAt) / 1000
  return { hasEnded, seconds, stillAnswers: (await pageAt(`http://localhost:${port}/healthz`)) !== null }
}

function signalGroup(pid: number, signal: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // Whoever was in it is gone.
  }
}

function groupIsAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

/** If the site came up without its packages, the clone would have borrowed them, and the figure would mean nothing. */
async function controlWithoutInstall(home: string) {
  const folder = clone(home, 'control')
  const block = quickStartBlock(readFileSync(join(folder, 'README.md'), 'utf8'))
  const commands = block.replace(/^npm ci\b.*$/m, '')
  if (commands === block) throw new Error('The quick start has no line npm ci to leave out')
  const port = await freePort()
  const environment = { ...strangersEnvironment(home, port, false), PATH: process.env.PATH }
  const shell = startShell(commands, folder, environment)
  const ended = new Promise<number | null>((done) => shell.once('exit', done))
  const code = await Promise.race([ended, wait(CONTROL_SECONDS * 1000, 'running' as const)])
  const answered = (await pageAt(`http://localhost:${port}/`)) !== null
  if (code === 'running') await pressCtrlC(shell, port)
  return { code, answered }
}
