import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localWebEnvironment } from './local-web-environment.ts'
import { type NodeProcess, startNodeProcess } from './start-node-process.ts'

export type BuiltWeb = NodeProcess & { origin: string; port: number; metricsPort: number }

/** Runs the production build as a process of its own, exactly as in production, and waits until it takes visitors. */
export async function startBuiltWeb(
  environment: Record<string, string>,
  { release = process.cwd() }: { release?: string } = {},
): Promise<BuiltWeb> {
  if (!existsSync(join(release, 'build/server/index.js'))) {
    throw new Error(`There is no build in ${release}: run \`npm run build\` there first`)
  }
  const defaults = await localWebEnvironment(environment.DATABASE_URL ?? '')
  const port = Number(defaults.PORT)
  const origin = `http://127.0.0.1:${port}`
  const settings = { ...defaults, ...environment }
  const node = await startNodeProcess('scripts/start-web.ts', settings, `${origin}/readyz`, { release })
  return { ...node, origin, port, metricsPort: Number(defaults.METRICS_PORT) }
}
