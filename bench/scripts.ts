import { execFileSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { SAMPLE_POSTS } from '#capabilities/blog/sample-posts.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { median } from './parts/cpu-time.ts'
import { isScript, kilobytes, launchBrowser, newVisitor, watchTransfers } from './parts/page-weight.ts'
import { siteBehindTls } from './parts/site-behind-tls.ts'

/** In units of 1,000 bytes, the stricter reading of KB. */
const PAGES = [
  { name: 'landing', path: '/', bar: 60 },
  { name: 'blog list', path: '/blog', bar: 45 },
  { name: 'article', path: `/blog/${SAMPLE_POSTS[0]?.slug}`, bar: 45 },
  { name: 'course', path: '/kurzy/zaklady-ai-pre-vsetkych', bar: 45 },
  { name: 'terms', path: '/vop', bar: 45 },
] as const
const LARGEST_SHARE = 1 / 3
const PAIRS = 9
/** A cheap phone against this machine, as Lighthouse has it. */
const SLOWER = 4

export const bar =
  'Scripts on a first visit: at most 60 KB on the landing page, 45 on the list, an article, a course and a legal page; the time that scripts take of the main thread until the page is quiet at most a third of what the same page takes when its application starts at once, pair by pair, median of 9'

type Visit = { kilobytes: number; milliseconds: number }
type Way = { origin: string; reaches: boolean }

/**
 * What scripts weigh and take on pages that come asleep, against the same pages with their application started at once:
 * `npm run bench -- scripts`. The path of a checkout with another build compares with that one: `-- scripts ../before`.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const [before] = args
  const { postgres, appUrl } = await startLocalDatabase()
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: await localWebEnvironment(appUrl) })
  const ours = await siteBehindTls(appUrl)
  const theirs = before === undefined ? null : await siteBehindTls(appUrl, before)
  const browsers = {
    ours: await launchBrowser(ours.certificate),
    theirs: theirs && (await launchBrowser(theirs.certificate)),
  }
  try {
    const asleep: Way = { origin: ours.origin, reaches: false }
    const other: Way = theirs ? { origin: theirs.origin, reaches: false } : { origin: ours.origin, reaches: true }
    const measured = []
    for (const page of PAGES) {
      const pairs: Array<{ asleep: Visit; other: Visit }> = []
      for (let pair = 0; pair < PAIRS; pair++) {
        const visits = [
          async () => ({ asleep: await visit(browsers.ours, asleep, page.path) }),
          async () => ({ other: await visit(browsers.theirs ?? browsers.ours, other, page.path) }),
        ]
        const [first, second] = pair % 2 === 0 ? visits : visits.toReversed()
        pairs.push({ ...(await first?.()), ...(await second?.()) } as (typeof pairs)[number])
      }
      const one = { ...page, ...summed(pairs), pairs }
      measured.push(one)
      console.log(lineOf(one))
    }
    return {
      pass: measured.every((each) => each.weight <= each.bar && each.share <= LARGEST_SHARE),
      figures: measured.map(lineOf).join('; '),
      values: { measured, before: before ?? null },
    }
  } finally {
    await browsers.ours.close()
    await browsers.theirs?.close()
    await ours.stop()
    await theirs?.stop()
    await postgres.stop()
  }
}

/** A browser that was never here, until the page has asked for nothing more for a while. */
async function visit(browser: Browser, { origin, reaches }: Way, path: string): Promise<Visit> {
  const page = await newVisitor(browser)
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const watched = await watchTransfers(page)
    await page.goto(origin + path, { waitUntil: 'load' })
    if (reaches) await reach(page)
    const transfers = await watched.untilSilent()
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      kilobytes: kilobytes(transfers, (each) => (isScript(each) ? each.bytes : 0)),
      milliseconds: (seconds('ScriptDuration') + seconds('V8CompileDuration')) * 1000,
    }
  } finally {
    await page.close()
  }
}

function reach(page: Page): Promise<unknown> {
  return page.locator('footer button').first().dispatchEvent('pointerover')
}

function summed(pairs: ReadonlyArray<{ asleep: Visit; other: Visit }>) {
  const of = (way: 'asleep' | 'other', what: keyof Visit) => median(pairs.map((pair) => pair[way][what]))
  return {
    weight: of('asleep', 'kilobytes'),
    otherWeight: of('other', 'kilobytes'),
    took: of('asleep', 'milliseconds'),
    otherTook: of('other', 'milliseconds'),
    share: median(pairs.map(({ asleep, other }) => asleep.milliseconds / other.milliseconds)),
  }
}

function lineOf(each: { name: string; bar: number } & ReturnType<typeof summed>): string {
  const { name, weight, otherWeight, took, otherTook, share } = each
  return `${name} ${weight.toFixed(1)} KB of scripts (bar ${each.bar}; ${otherWeight.toFixed(1)} at once), ${took.toFixed(0)} ms (${otherTook.toFixed(0)} at once, share ${share.toFixed(2)})`
}
