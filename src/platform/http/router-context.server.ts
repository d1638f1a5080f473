import { createContext } from 'react-router'
import type { Refusal } from '#kernel/refusal.ts'
import type { Services } from '#platform/services.server.ts'
import type { Call } from './callable.server.ts'
import type { PageParameters } from './page-kind.ts'

/** How loaders and actions get the services. */
export const servicesContext = createContext<Services>()

/**
 * Who sent a form, for actions whose verb keeps evidence or a limit. While a page is merely read it is there in the back
 * office and on pages for trying things out only, which are for somebody in particular.
 */
export const callContext = createContext<Call>()

/**
 * Why a request never came to its screen: a refusal of its form, `fault` for anything else, or `maintenance` of the whole
 * site. The root shows it as a page.
 */
export const turnedAwayContext = createContext<Refusal | 'fault' | 'maintenance' | null>(null)

export type FinishedPage = { html: Buffer; etag: string; policy: string }

/** What the page pipeline and the renderer tell each other about one request. */
export type PageRender = {
  nonce: string
  https: boolean
  development: boolean
  /** A page of the back office, which asks nobody else for anything. */
  isOffice: boolean
  /** Google Analytics is connected, and this is no page of the back office. */
  isMeasuredByGoogle: boolean
  /** The origin of its stand-in on this machine, where one plays it. */
  googleStandIn: string | null
  /** Set by the renderer when the page is the same for everybody, so that the node and shared caches may keep it. */
  finished: FinishedPage | null
  /** The parameters of its address that such a page reads. */
  reads: PageParameters
}

export const pageContext = createContext<PageRender>()
