/** Runs one worker until it is told to stop. */
import { parseConfig } from '#platform/config/config.server.ts'
import { startWorkerNode } from '#server/worker.server.ts'
import { untilStopped } from './until-stopped.ts'

await untilStopped(async () => startWorkerNode(parseConfig(process.env)))
