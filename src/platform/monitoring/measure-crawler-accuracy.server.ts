import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'
import { keepFinding } from './keep-finding.server.ts'
import { missingInPage, type PagePart } from './page-for-crawler.server.ts'
import { THRESHOLDS } from './thresholds.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'metrics' | 'settings'>

type Measured = {
  good: number
  all: number
  /** How many pages the map of the site has; of a large one a part is looked at each time, another the next time. */
  known: number
  bad: ReadonlyArray<{ path: string; missing: ReadonlyArray<PagePart> }>
}

/** As the crawlers of search engines and of networks where links are shared call themselves; it says who it is as well. */
const AS_CRAWLER = {
  'user-agent': 'Mozilla/5.0 (compatible; Bystro-Crawler-Check/1.0; Googlebot)',
  accept: 'text/html',
}
const LIMITS = { maxBytes: 4 * 1024 * 1024, totalMs: 10_000, idleMs: 10_000 }
const MOST_PAGES = 150
const AT_ONCE = 2
/** How many of the broken pages are named to people. */
const NAMED = 20
const TURN_MS = 15 * 60_000
const ALERT = { kind: 'crawler-accuracy', key: 'public-pages' } as const

/**
 * Asks our own site for the pages of its map as a crawler does, over HTTP and without scripts, and measures how many are
 * whole. Below 95 of 100 a person is called: what is shared or found would show without its title, text or picture.
 */
export async function measureCrawlerAccuracy(services: NeededServices, safeFetch?: SafeFetch): Promise<void> {
  const { config, log, metrics, settings } = services
  // A closed site shows its crawlers that it is closed, which is right.
  if (settings.current().maintenance.isOn) return
  const ask = safeFetch ?? createSafeFetch({ ownOrigins: [config.publicOrigin] })
  let measured: Measured
  try {
    measured = await measure(services, ask)
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    // Whether this process can reach the public address says nothing about what a crawler gets there.
    log.warn({ reason: error.reason }, 'the public pages could not be asked for')
    await keepFinding(services, { name: 'crawler-accuracy', isFine: false, details: { reason: error.reason } })
    return
  }
  const { good, all, known, bad } = measured
  const accuracy = good / all
  const isFine = accuracy >= THRESHOLDS.crawlerAccuracy
  const details = { good, all, known, bad: bad.slice(0, NAMED) }
  metrics.crawlerAccuracy.set(accuracy)
  await keepFinding(services, { name: 'crawler-accuracy', isFine, details })
  if (isFine) return resolveAlert(services, ALERT)
  const title = 'Less than 95 of 100 public pages reach crawlers whole'
  return raiseAlert(services, { ...ALERT, title, details })
}

async function measure({ config, clock }: Pick<Services, 'config' | 'clock'>, ask: SafeFetch): Promise<Measured> {
  const map = await read(ask, `${config.publicOrigin}/sitemap.xml`)
  const addresses = [...map.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address))
  const own = addresses.filter((address) => URL.canParse(address) && new URL(address).origin === config.publicOrigin)
  // Without its map nothing of the site is found.
  if (map.status !== 200 || own.length === 0) {
    return { good: 0, all: 1, known: 0, bad: [{ path: '/sitemap.xml', missing: ['status'] }] }
  }
  const parts = Math.ceil(own.length / MOST_PAGES)
  const turn = Math.floor(clock.now().getTime() / TURN_MS) % parts
  const wanted = own.filter((_, n) => n % parts === turn)
  const waiting = [...wanted]
  const bad: Array<{ path: string; missing: ReadonlyArray<PagePart> }> = []
  async function lookAtNext(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const missing = await missingAt(ask, address)
      if (missing.length > 0) bad.push({ path: new URL(address).pathname, missing })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtNext))
  return { good: wanted.length - bad.length, all: wanted.length, known: own.length, bad }
}

async function missingAt(ask: SafeFetch, address: string): Promise<ReadonlyArray<PagePart>> {
  try {
    return missingInPage({ address, ...(await read(ask, address)) })
  } catch (error) {
    if (error instanceof SafeFetchError) return ['status']
    throw error
  }
}

async function read(ask: SafeFetch, address: string): Promise<{ status: number; html: string }> {
  const { status, body } = await ask(address, { ...LIMITS, headers: AS_CRAWLER })
  const chunks: Array<Uint8Array> = []
  for await (const chunk of body) chunks.push(chunk)
  return { status, html: Buffer.concat(chunks).toString('utf8') }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
