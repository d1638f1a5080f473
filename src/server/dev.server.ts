import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { parseConfig } from '#platform/config/config.server.ts'
import { startWebNode, type WebNode } from './web.server.ts'

type Connect = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A web node whose pages come from Vite: its own files are served first, everything else goes through the same app. */
export function startDevelopmentNode(
  environment: Record<string, string>,
  options: { server: Server; loadBuild: () => Promise<unknown>; middleware: Connect },
): Promise<WebNode> {
  return startWebNode(parseConfig(environment), {
    server: options.server,
    before: options.middleware,
    clientDir: null,
    render: async (request, context) => {
      const build = (await options.loadBuild()) as ServerBuild
      return createRequestHandler(build, 'development')(request, context)
    },
  })
}
