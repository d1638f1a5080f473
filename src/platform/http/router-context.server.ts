import { createContext } from 'react-router'
import type { Services } from '#platform/services.server.ts'

/** How loaders and actions get the services. */
export const servicesContext = createContext<Services>()

export type FinishedPage = { html: Buffer; etag: string; policy: string }

/** What the page pipeline and the renderer tell each other about one request. */
export type PageRender = {
  nonce: string
  https: boolean
  development: boolean
  /** Set by the renderer when the page is the same for everybody, so that the node and shared caches may keep it. */
  finished: FinishedPage | null
  /** The parameters of its address that such a page reads. */
  reads: ReadonlyArray<string>
}

export const pageContext = createContext<PageRender>()
