import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../local-stack/free-port.ts'
import type { InstalledGhost } from './install-ghost.ts'

export type GhostProcess = { url: string; port: number; pid: number; stop(): Promise<void> }

const READY_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 100

/** Runs Ghost on the database and the content of a folder, and waits until it answers. It ends when this process ends. */
export async function launchGhost(
  { folder, node }: InstalledGhost,
  home: string,
  options: { port?: number; isTemporary?: boolean } = {},
): Promise<GhostProcess> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  prepareHome(home, folder)
  const child = spawn(
    node,
    ['--no-warnings', '--import', join(import.meta.dirname, 'stop-with-starter.ts'), 'index.js'],
    {
      // It finds its own version through the folder it is started in, so that is not the home.
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        // Production refuses webhooks to loopback addresses.
        NODE_ENV: 'development',
        ...asVariables(settings(home, port)),
        ...(options.isTemporary ? { BYSTRO_GHOST_TEMPORARY: home } : {}),
      },
    },
  )
  let output = ''
  const keep = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-6_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.on('error', () => {})
  let hasEnded = false
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      output += error.message
    })
    child.once('close', () => {
      hasEnded = true
      done()
    })
  })
  const stop = async () => {
    child.ref()
    child.stdin.end()
    await ended
  }

  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await answers(`${url}/ghost/api/admin/site/`))) {
    if (hasEnded) throw new Error(`Ghost ended while starting:\n${output}`)
    if (performance.now() > giveUpAt) {
      await stop()
      throw new Error(`Ghost did not answer within two minutes:\n${output}`)
    }
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS))
  }
  // Who started it is not kept alive by it.
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref()
  return { url, port, pid: child.pid ?? 0, stop }
}

function prepareHome(home: string, installed: string): void {
  const content = join(home, 'content')
  for (const part of ['images', 'media', 'files', 'data', 'settings', 'public', 'logs', 'adapters']) {
    mkdirSync(join(content, part), { recursive: true })
  }
  if (!existsSync(join(content, 'themes'))) symlinkSync(join(installed, 'content', 'themes'), join(content, 'themes'))
}

function settings(home: string, port: number) {
  return {
    url: `http://127.0.0.1:${port}`,
    server: { host: '127.0.0.1', port },
    database: { client: 'better-sqlite3', connection: { filename: join(home, 'ghost.db') }, useNullAsDefault: true },
    paths: { contentPath: join(home, 'content') },
    // Sends nothing and keeps nothing.
    mail: { transport: 'stub' },
    logging: { level: 'error', transports: ['stdout'] },
    // A log-in from an unknown device would otherwise need a code from an e-mail.
    security: { staffDeviceVerification: false },
    spam: { user_login: { freeRetries: 1_000 }, content_api_key: { freeRetries: 100_000 } },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false, useStructuredData: false },
    imageOptimization: { resize: true },
  }
}

/** Ghost reads settings from the environment too: `server: { port }` is `server__port`. */
function asVariables(value: unknown, name = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) }
  if (Array.isArray(value)) return { [name]: JSON.stringify(value) }
  const parts = Object.entries(value).map(([key, part]) => asVariables(part, name === '' ? key : `${name}__${key}`))
  return Object.assign({}, ...parts)
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}
