import type { IncomingHttpHeaders } from 'node:http'
import { registerHooks } from 'node:module'

export type FetchedAnswer = {
  url: URL
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Whether the certificate was checked and found good; without that HSTS counts for nothing. */
  isVerified: boolean
}
export type Score = { grade: string; score: number; modifiers: Record<string, number> }

// The observatory's list of preloaded hosts is downloaded by an install script that we do not run. No host of ours is
// on it, so an empty list says the same.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/mdn-http-observatory/src/analyzer/hsts.js')) return nextLoad(url, context)
    return { format: 'module', shortCircuit: true, source: 'export function isHstsPreloaded() { return null }' }
  },
})
// Imported here and not above: a hook sees only what is loaded after it.
const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js')
const { getGradeForScore, getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js')
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js')
const { HTML_TYPES, Requests } = await import('@mdn/mdn-http-observatory/src/types.js')
const { Session } = await import('@mdn/mdn-http-observatory/src/retriever/session.js')
const { parseHttpEquivHeaders } = await import('@mdn/mdn-http-observatory/src/retriever/utils.js')

/**
 * Grades one answer by the observatory's own tests, modifiers and chart. Only its fetching is replaced: it would follow
 * redirects, wait for the end of a stream and refuse to look at a 404. Plain http counts as closed, because sending it
 * on to https is the load balancer's part.
 */
export function scoreHeaders(answer: FetchedAnswer, preflight: FetchedAnswer & { origin: string }): Score {
  const { url, status, headers, body, isVerified } = answer
  const requests = new Requests(url.hostname)
  const session = new Session(url)
  for (const cookie of headers['set-cookie'] ?? []) session.jar.setCookieSync(cookie, url.href)
  requests.session = session
  const response = { status, headers: withGetter(headers), verified: isVerified }
  const isHtml = HTML_TYPES.has(headers['content-type']?.split(';')[0] ?? '')
  requests.resources.path = body
  requests.responses.https = response
  requests.responses.auto = { ...response, httpEquiv: isHtml ? parseHttpEquivHeaders(body, url.href) : new Map() }
  requests.responses.cors = {
    status: preflight.status,
    headers: withGetter(preflight.headers),
    verified: preflight.isVerified,
    request: { headers: { origin: preflight.origin } },
  }

  const modifiers: Record<string, number> = {}
  for (const test of ALL_TESTS) {
    const { result } = test(requests)
    if (result) modifiers[result] = getScoreModifier(result)
  }
  // As in the observatory's scanner: extra credit counts only for those who are good without it.
  const points = Object.values(modifiers)
  const withoutExtra = points.reduce((sum, each) => sum + Math.min(0, each), 100)
  const withExtra = points.reduce((sum, each) => sum + each, 100)
  return {
    ...getGradeForScore(withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withExtra : withoutExtra),
    modifiers,
  }
}

/** The tests read headers as fields and, in one place, through the getter that Axios puts beside them. */
function withGetter(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.defineProperty({ ...headers }, 'get', { value: (name: string) => headers[name], enumerable: false })
}
