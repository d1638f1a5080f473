/** Runs one web node from the build until it is told to stop. */
import type * as bundle from '#server/entry.server.ts'
import { untilStopped } from './until-stopped.ts'

// React chooses its build by this variable when it is first loaded; the configuration's default would come too late.
process.env.NODE_ENV ??= 'production'
await untilStopped(async () => {
  const { parseConfig, startWeb } = (await import(`${process.cwd()}/build/server/index.js`)) as typeof bundle
  return startWeb(parseConfig(process.env))
})
