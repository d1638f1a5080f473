import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import type { StaffRole } from '#platform/auth/identity.ts'
import { chosenAt } from '../../tools/local-stack/chosen-at.ts'
import { freePort } from '../../tools/local-stack/free-port.ts'
import { givenStaff } from '../../tools/local-stack/given-staff.ts'
import { type LocalEnvironment, localEnvironment } from '../../tools/local-stack/local-environment.ts'
import { startNodeProcess } from '../../tools/local-stack/start-node-process.ts'

export type Office = {
  origin: string
  local: LocalEnvironment
  /** A browser of a visitor who has chosen about cookies. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A browser of somebody of that role, signed in. */
  enter(role: StaffRole, options?: BrowserContextOptions): Promise<Entered>
  stop(): Promise<void>
}

export type Entered = { context: BrowserContext; userId: string } & AsyncDisposable

/** The built site with its worker, its stand-ins and a browser; as a demo with two years of a business in it. */
export async function openOffice({ isDemo }: { isDemo: boolean }): Promise<Office> {
  const port = await freePort()
  const local = await localEnvironment({ name: null, port, isDemo })
  const { environment } = local
  const { PUBLIC_ORIGIN: origin, DATABASE_URL: databaseUrl = '', SIGNING_SECRETS: signingSecret = '' } = environment
  const settings = { PATH: process.env.PATH ?? '', ...environment, NODE_ENV: 'production', LOG_LEVEL: 'fatal' }
  const web = await startNodeProcess('scripts/start-web.ts', settings, `http://127.0.0.1:${port}/readyz`)
  const METRICS_PORT = String(await freePort())
  const workerReady = `http://127.0.0.1:${METRICS_PORT}/metrics`
  const worker = await startNodeProcess('scripts/start-worker.ts', { ...settings, METRICS_PORT }, workerReady)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  async function stop() {
    await browser.close()
    await web.stop()
    await worker.stop()
    await local.stop()
  }
  try {
    await fetch(`${origin}/`)
    await local.fill()
  } catch (error) {
    await stop()
    throw error
  }
  const visitor = (options: BrowserContextOptions = {}) =>
    browser.newContext({
      baseURL: origin,
      locale: 'sk-SK',
      reducedMotion: 'reduce',
      storageState: chosenAt(origin),
      ...options,
    })
  return {
    stop,
    origin,
    local,
    visitor,
    async enter(role, options) {
      const context = await visitor(options)
      const { cookie, user } = await givenStaff({ origin, databaseUrl, signingSecret }, { role, twoFactor: true })
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const at = pair.indexOf('=')
          return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, httpOnly: true }
        }),
      )
      return { context, userId: user.id, [Symbol.asyncDispose]: () => context.close() }
    },
  }
}
