import { createRequestHandler, type ServerBuild } from 'react-router'
import { parseConfig } from '#platform/config/config.server.ts'
import { type Development, startWebNode, type WebNode } from './web.server.ts'

/** A web node whose app and pages come from Vite, so that a changed verb, route or component answers the next request. */
export function startDevelopmentNode(
  environment: Record<string, string>,
  development: Development & { loadBuild(): Promise<unknown> },
): Promise<WebNode> {
  return startWebNode(parseConfig(environment), {
    development,
    clientDir: null,
    render: async (request, context) => {
      const build = (await development.loadBuild()) as ServerBuild
      return createRequestHandler(build, 'development')(request, context)
    },
  })
}
