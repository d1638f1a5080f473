/** Runs one web node from the build until it is told to stop. */
import type * as bundle from '#server/entry.server.ts'
import { untilStopped } from './until-stopped.ts'

const { parseConfig, startWeb } = (await import(`${process.cwd()}/build/server/index.js`)) as typeof bundle
await untilStopped(() => startWeb(parseConfig(process.env)))
