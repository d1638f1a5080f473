import { execFileSync } from 'node:child_process'
import type { Browser } from '@playwright/test'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startTlsProxy } from '../tools/local-stack/tls-proxy.ts'
import { axeFindings } from './parts/axe-findings.ts'
import { median } from './parts/cpu-time.ts'
import { type LighthouseScores, lighthouseScores } from './parts/lighthouse-scores.ts'
import {
  isScript,
  kilobytes,
  launchBrowser,
  newVisitor,
  type Transfer,
  uncompressed,
  watchTransfers,
} from './parts/page-weight.ts'
import { forgottenPages, IN_ENGLISH, PUBLIC_PAGES, type PublicPage } from './parts/public-pages.ts'

/** In units of 1,000 bytes, the stricter reading of KB. */
const BARS = { scripts: 140, total: 500 }
/** Where the door to the site is, and where most people come in. */
const OWN_BARS: Readonly<Record<string, Partial<Record<'scripts' | 'styles' | 'requests', number>>>> = {
  landing: { scripts: 60, styles: 20, requests: 20 },
  'blog list': { scripts: 45 },
  article: { scripts: 45 },
  course: { scripts: 45 },
  terms: { scripts: 45 },
}
const RUNS = 3
const LARGEST_SHIFT = 0.01
const MUST_BE_FULL = ['accessibility', 'best-practices', 'seo'] as const
/** Pages that keep search engines away are asked whether they do, and nothing else about being found. */
const HIDDEN = 'is-crawlable'
/** What the browser writes down about a page that is not there. */
const MISSING = ['http-status-code', 'errors-in-console', HIDDEN]

export const bar =
  'Every page that visitors get, in both languages: Lighthouse mobile finds nothing about accessibility and best practices, nor about SEO on pages that are meant to be found (all others keep search engines away), axe nothing at 1440 and 390, light and dark, and a first visit takes at most 140 KB of scripts (60 on the landing page, 45 on the list, an article, a course and the terms) and 500 KB in all, on the landing page 20 KB of styles and 20 requests, everything compressed with brotli. Nothing moves by more than 0.01 while it comes. Performance is told, not judged.'

type Measured = {
  name: string
  address: string
  path: string
  performance: number
  scores: Record<(typeof MUST_BE_FULL)[number], number>
  layoutShift: number
  machineIndex: number
  scripts: number
  styles: number
  total: number
  requests: number
  transfers: ReadonlyArray<Transfer>
  problems: ReadonlyArray<string>
}

/**
 * Every page of the public site, over TLS and HTTP/2 as visitors have it: `npm run bench -- public-pages`. A number takes
 * as many Lighthouse runs a page (0: none), names after it only those pages: `-- public-pages 1 landing article`.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const [runs = RUNS, ...names] = args
  const { default: routes } = await import('../src/routes.ts')
  const forgotten = forgottenPages(await routes)
  if (forgotten.length > 0) throw new Error(`No example in bench/parts/public-pages.ts: ${forgotten.join(', ')}`)

  const { postgres, appUrl } = await startLocalDatabase()
  const environment = await localWebEnvironment(appUrl)
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: environment })
  const proxy = await startTlsProxy()
  const origin = `https://localhost:${proxy.port}`
  const web = await startBuiltWeb({
    DATABASE_URL: appUrl,
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    // Where nobody answers: an order waits for its checkout for as long as it is looked at.
    STRIPE_API_URL: 'http://127.0.0.1:1',
  })
  proxy.pointTo(web.port)
  const browser = await launchBrowser(proxy.certificate)
  try {
    const site = { databaseUrl: appUrl, signingSecret: environment.SIGNING_SECRETS ?? '' }
    const measured: Array<Measured> = []
    for (const [address, pages] of Object.entries(PUBLIC_PAGES)) {
      for (const page of pages.filter(({ name }) => names.length === 0 || names.includes(name))) {
        const path = await page.at(site)
        const one = { ...(await measure(browser, origin + path, page, Number(runs))), address, path }
        measured.push(one)
        console.log(lineOf(one))
        for (const problem of one.problems) console.log(`    ${problem}`)
      }
    }
    return judge(measured, Number(runs))
  } finally {
    await browser.close()
    proxy.stop()
    await web.stop()
    await postgres.stop()
  }
}

async function measure(browser: Browser, url: string, page: PublicPage, runs: number) {
  const { transfers, axe } = await visit(browser, url)
  const lighthouse = await askLighthouse(url, page, runs)
  const weight = {
    scripts: kilobytes(transfers, (each) => (isScript(each) ? each.bytes : 0)),
    styles: kilobytes(transfers, (each) => (each.kind === 'text/css' ? each.bytes : 0)),
    total: kilobytes(transfers, (each) => each.wireBytes),
    requests: transfers.length,
  }
  const bars: Partial<Record<keyof typeof weight, number>> = { ...BARS, ...OWN_BARS[page.name.replace(IN_ENGLISH, '')] }
  return {
    name: page.name,
    ...lighthouse,
    ...weight,
    transfers,
    problems: [
      ...lighthouse.problems,
      ...axe.map((finding) => `axe ${finding}`),
      ...uncompressed(transfers),
      ...(lighthouse.layoutShift > LARGEST_SHIFT
        ? [`layout shift ${lighthouse.layoutShift.toFixed(3)} over ${LARGEST_SHIFT}`]
        : []),
      ...(Object.keys(weight) as Array<keyof typeof weight>)
        .filter((what) => weight[what] > (bars[what] ?? Number.POSITIVE_INFINITY))
        .map((what) => `${what} ${weight[what].toFixed(1)} over ${bars[what]}`),
    ],
  }
}

async function askLighthouse(
  url: string,
  { isHidden = false, isMissing = false }: Partial<Record<'isHidden' | 'isMissing', boolean>>,
  runs: number,
) {
  const all: Array<LighthouseScores> = []
  for (let round = 0; round < runs; round++) {
    const categories = round === 0 ? ['performance', ...MUST_BE_FULL] : ['performance']
    all.push(await lighthouseScores(url, { categories, colorScheme: 'light', isMissing }))
  }
  const [first] = all
  const failed = first?.failed ?? []
  const isJudged = (finding: string, audit: string) => {
    if (isMissing && MISSING.includes(audit)) return false
    return !((isHidden || isMissing) && finding.startsWith('seo: '))
  }
  return {
    performance: median(all.map(({ scores }) => scores.performance ?? 0)),
    scores: Object.fromEntries(
      MUST_BE_FULL.map((category) => [category, first?.scores[category] ?? 0]),
    ) as Measured['scores'],
    layoutShift: median(all.map((each) => each.layoutShift)),
    machineIndex: median(all.map((each) => each.machineIndex)),
    problems: [
      ...(first?.findings ?? []).filter((finding, at) => isJudged(finding, failed[at] ?? '')),
      ...(first && isHidden && !failed.includes(HIDDEN) ? ['search engines are not kept away'] : []),
    ],
  }
}

/** A first visit by a browser that was never here, and what axe says of the page it then shows. */
async function visit(browser: Browser, url: string) {
  const page = await newVisitor(browser)
  const watched = await watchTransfers(page)
  await page.goto(url, { waitUntil: 'load' })
  const transfers = [...(await watched.untilSilent())]
  const axe = await axeFindings(page)
  await page.close()
  return { transfers, axe }
}

function judge(measured: ReadonlyArray<Measured>, runs: number): Outcome {
  const problems = measured.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`))
  const most = (of: (page: Measured) => number) => Math.max(...measured.map(of))
  const addresses = new Set(measured.map(({ address }) => address)).size
  const performances = measured.map(({ performance }) => performance)
  return {
    pass: problems.length === 0 && measured.length > 0 && runs > 0,
    figures: [
      `${measured.length} pages at ${addresses} addresses: ${problems.length} findings of Lighthouse, axe and budgets`,
      `at most ${most(({ scripts }) => scripts).toFixed(1)} KB scripts (bar ${BARS.scripts}), ${most(({ styles }) => styles).toFixed(1)} styles, ${most(({ total }) => total).toFixed(1)} in all (bar ${BARS.total}), ${most(({ requests }) => requests)} requests`,
      `layout shift at most ${most(({ layoutShift }) => layoutShift).toFixed(3)}`,
      `performance ${Math.min(...performances)} to ${Math.max(...performances)}, median ${median(performances)} (machine index ${median(measured.map(({ machineIndex }) => machineIndex))}), median of ${runs} a page`,
    ].join('; '),
    values: { measured, problems },
    table: tableOf(measured),
  }
}

function lineOf({ name, performance, scores, scripts, styles, total, requests, problems }: Measured): string {
  const grades = [performance, ...MUST_BE_FULL.map((category) => scores[category])].join(' ')
  return `${name.padEnd(28)} ${grades}  ${[scripts, styles, total].map((kb) => kb.toFixed(1).padStart(6)).join(' ')} KB ${requests} requests${problems.length > 0 ? `, ${problems.length} findings` : ''}`
}

/** For people: `docs/evidence.md` shows it as it stands. */
function tableOf(measured: ReadonlyArray<Measured>): string {
  const rows = measured.map(({ name, address, performance, scores, scripts, styles, total, requests, problems }) => {
    const axe = problems.filter((problem) => problem.startsWith('axe ')).length
    const cells = [
      performance,
      ...MUST_BE_FULL.map((category) => scores[category]),
      axe,
      ...[scripts, styles, total].map((kb) => kb.toFixed(1)),
      requests,
    ]
    return `| ${name} | \`${address}\` | ${cells.join(' | ')} |`
  })
  return [
    '| Page | Address | Performance | Accessibility | Best practices | SEO | axe | Scripts KB | Styles KB | All KB | Requests |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
