import { existsSync } from 'node:fs'
import { localWebEnvironment } from './local-web-environment.ts'
import { type NodeProcess, startNodeProcess } from './start-node-process.ts'

export type BuiltWeb = NodeProcess & { origin: string; port: number; metricsPort: number }

/** Runs the production build as a process of its own, exactly as in production, and waits until it takes visitors. */
export async function startBuiltWeb(environment: Record<string, string>): Promise<BuiltWeb> {
  if (!existsSync('build/server/index.js')) throw new Error('There is no build: run `npm run build` first')
  const defaults = await localWebEnvironment(environment.DATABASE_URL ?? '')
  const port = Number(defaults.PORT)
  const origin = `http://127.0.0.1:${port}`
  const node = await startNodeProcess('scripts/start-web.ts', { ...defaults, ...environment }, `${origin}/readyz`)
  return { ...node, origin, port, metricsPort: Number(defaults.METRICS_PORT) }
}
