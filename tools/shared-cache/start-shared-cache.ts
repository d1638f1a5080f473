import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SharedCache = { origin: string; port: number; pid: number; stop(): Promise<void> }

const PROGRAM = '/usr/sbin/varnishd'
const RULES = join(import.meta.dirname, 'shared-cache.vcl')
/** The rule that keeps links of different campaigns one page; a control goes without it. */
const KEY_RULE = /^.*# key$/m
/** The rule that believes nobody about the visitor's address; a proxy in front has seen it better. */
const OUTERMOST_RULE = /^.*# outermost$/m
/** Varnish accepts no part that nobody calls. */
const NEVER = 'if (req.url == "") { call campaign_parameters; }'

/** Pages come compressed; the cache keeps one copy per encoding instead of compressing by itself. */
const AS_IT_COMES = ['-p', 'http_gzip_support=off']

/** Varnish in front of a web node, as a stand-in for a CDN. */
export async function startSharedCache(
  originPort: number,
  { port, hasKeyRule = true, isOutermost = true }: { port: number; hasKeyRule?: boolean; isOutermost?: boolean },
): Promise<SharedCache> {
  if (!existsSync(PROGRAM)) throw new Error(`There is no ${PROGRAM}: install the Debian package varnish`)
  const folder = mkdtempSync(join(tmpdir(), 'bystro-shared-cache-'))
  // The server drops to an account of its own, which must be able to read its rules.
  chmodSync(folder, 0o755)
  const rules = join(folder, 'rules.vcl')
  const text = readFileSync(RULES, 'utf8').replace('"ORIGIN_PORT"', `"${originPort}"`)
  const placed = isOutermost ? text : text.replace(OUTERMOST_RULE, '')
  writeFileSync(rules, hasKeyRule ? placed : placed.replace(KEY_RULE, NEVER))
  const home = join(folder, 'home')
  const child = spawn(
    PROGRAM,
    ['-F', '-n', home, '-a', `127.0.0.1:${port}`, '-f', rules, '-s', 'malloc,64m', ...AS_IT_COMES],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    const isThere = await fetch(`${origin}/readyz`).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isThere) return { origin, port, pid: child.pid ?? 0, stop }
    if (child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`Varnish does not answer: ${said}`)
}
