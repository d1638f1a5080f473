import { spawn } from 'node:child_process'
import { freePort } from './free-port.ts'

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
  const [port, metricsPort] = await Promise.all([freePort(), freePort()])
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/start-web.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: origin,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Bystro <ahoj@bystro.example>',
      LOG_LEVEL: 'warn',
      ...environment,
    },
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
    metricsPort,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
