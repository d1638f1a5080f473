import { isbot } from 'isbot'

/** Programs that drive a browser and say so in a way that lists of robots do not know. */
const DRIVEN = /headless|phantomjs|puppeteer|playwright|selenium|webdriver/i
/** Headers of a page that is fetched ahead and that nobody has looked at yet. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** True for what no person looked at: robots, driven browsers, pages fetched ahead, and whoever does not say what it is. */
export function isAutomatic(headers: Headers): boolean {
  const userAgent = headers.get('user-agent')?.trim() ?? ''
  if (userAgent === '' || DRIVEN.test(userAgent) || isbot(userAgent)) return true
  return AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))
}
