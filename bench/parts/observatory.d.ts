/** The parts of the package that the headers bench calls; it ships no types. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js'

  type Output = { result: string | null; pass: boolean | null }
  export const ALL_TESTS: ReadonlyArray<(requests: Requests) => Output>
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  type Answer = {
    status: number
    headers: Record<string, string | Array<string> | undefined>
    verified: boolean
    httpEquiv?: Map<string, Array<string>>
    request?: { headers: Record<string, string> }
  }
  export const HTML_TYPES: ReadonlySet<string>
  export class Requests {
    constructor(hostname: string)
    resources: { path: string | null }
    responses: { auto: Answer | null; cors: Answer | null; http: Answer | null; https: Answer | null }
    session: { url: URL; jar: { setCookieSync(cookie: string, url: string): unknown } } | null
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/session.js' {
  export class Session {
    constructor(url: URL)
    url: URL
    jar: { setCookieSync(cookie: string, url: string): unknown }
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, Array<string>>
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { score: number; grade: string }
  export function getScoreModifier(result: string): number
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}
