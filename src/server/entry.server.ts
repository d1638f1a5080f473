import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { type Config, parseConfig } from '#platform/config/config.server.ts'
import { startWebNode, type WebNode } from './web.server.ts'

/** What the built bundle offers to the start script, the drills and the benches. */
export { parseConfig }

export async function startWeb(config: Config, options: { root?: string } = {}): Promise<WebNode> {
  // Its own declaration says `undefined` where ServerBuild says "not given".
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const render = createRequestHandler(build, config.isProduction ? 'production' : config.mode)
  return startWebNode(config, { render, clientDir: join(options.root ?? process.cwd(), 'build', 'client') })
}
