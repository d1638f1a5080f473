import { spawn } from 'node:child_process'
import { localWebEnvironment } from './local-web-environment.ts'

export type BuiltWeb = {
  origin: string
  port: number
  metricsPort: number
  pid: number
  stop(): Promise<void>
  ended: Promise<number | null>
}

/** Runs the production build as a process of its own, exactly as in production, and waits until it takes visitors. */
export async function startBuiltWeb(environment: Record<string, string>): Promise<BuiltWeb> {
  const defaults = await localWebEnvironment(environment.DATABASE_URL ?? '')
  const port = Number(defaults.PORT)
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start-web.ts'], {
    // The channel says nothing; its end tells the node that whoever started it is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...defaults, ...environment },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  for (let attempt = 0; attempt < 300; attempt++) {
    if (hasEnded) throw new Error('The web node ended while starting')
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    origin,
    port,
    metricsPort: Number(defaults.METRICS_PORT),
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
