import { localWebEnvironment } from './local-web-environment.ts'
import { type NodeProcess, startNodeProcess } from './start-node-process.ts'

/** Runs a worker as a process of its own, exactly as in production, and waits until it takes jobs. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<NodeProcess> {
  const defaults = await localWebEnvironment(environment.DATABASE_URL ?? '')
  const readyUrl = `http://127.0.0.1:${defaults.METRICS_PORT}/metrics`
  return startNodeProcess('scripts/start-worker.ts', { ...defaults, ...environment }, readyUrl)
}
