import { execFileSync } from 'node:child_process'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startTlsProxy, type TlsProxy } from '../tools/local-stack/tls-proxy.ts'
import { median } from './parts/cpu-time.ts'
import { type LighthouseScores, lighthouseScores } from './parts/lighthouse-scores.ts'
import { ownShares } from './parts/own-code.ts'
import { isScript, kilobytes, type Transfer, uncompressed, weighPage } from './parts/page-weight.ts'

/** In units of 1,000 bytes, the stricter reading of KB. */
const BARS = { scripts: 60, ownScripts: 40, styles: 20, total: 500, requests: 20 }
const MUST_BE_FULL = ['accessibility', 'best-practices', 'seo']
const RUNS = 5

export const bar =
  'Landing page: scripts at most 60 KB, own 40 KB, styles 20 KB, total 500 KB, 20 requests; Lighthouse 100 but for performance, which is told'

/**
 * What a first visit to the landing page transfers, or to the page named after the number of runs, and what Lighthouse
 * says of it, over TLS and HTTP/2 as visitors have it. Performance and layout shift are told, not judged: they depend on
 * the machine and on who else uses it. Beside it stands what the same page reaches here without a single script.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const [runs = RUNS, path = '/'] = args
  const shares = await ownShares()
  const { postgres, appUrl } = await startLocalDatabase()
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: await localWebEnvironment(appUrl) })
  const proxy = await startTlsProxy()
  const origin = `https://localhost:${proxy.port}`
  const web = await startBuiltWeb({ DATABASE_URL: appUrl, PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1' })
  proxy.pointTo(web.port)
  try {
    return judge(await measure(origin + path, Number(runs), proxy), shares)
  } finally {
    proxy.stop()
    await web.stop()
    await postgres.stop()
  }
}

function judge(
  { transfers, light, unscripted, dark }: Awaited<ReturnType<typeof measure>>,
  shares: ReadonlyMap<string, number>,
): Outcome {
  const weight = weigh(transfers, shares)
  const problems = [
    ...weight.problems,
    ...light.flatMap(({ findings }) => findings),
    ...dark.findings.map((finding) => `dark ${finding}`),
  ]
  printTable(transfers, shares)
  for (const problem of new Set(problems)) console.log(problem)

  const lowest = (category: string) => Math.min(...light.map(({ scores }) => scores[category] ?? 0))
  const full = MUST_BE_FULL.map((category) => [category, lowest(category)] as const)
  const performanceOf = (all: ReadonlyArray<LighthouseScores>) =>
    median(all.map(({ scores }) => scores.performance ?? 0))
  const layoutShift = median(light.map((each) => each.layoutShift))
  const isLight =
    weight.scripts <= BARS.scripts &&
    weight.ownScripts <= BARS.ownScripts &&
    weight.styles <= BARS.styles &&
    weight.total <= BARS.total &&
    weight.requests <= BARS.requests
  return {
    pass:
      isLight &&
      weight.problems.length === 0 &&
      full.every(([, score]) => score === 100) &&
      dark.scores.accessibility === 100,
    figures:
      `scripts ${weight.scripts.toFixed(1)} KB (bar ${BARS.scripts}), own ${weight.ownScripts.toFixed(1)} (bar ${BARS.ownScripts}), ` +
      `styles ${weight.styles.toFixed(1)} (bar ${BARS.styles}), total ${weight.total.toFixed(1)} (bar ${BARS.total}), ` +
      `${weight.requests} requests (bar ${BARS.requests}); ${full.map(([name, score]) => `${name} ${score}`).join(', ')}, ` +
      `accessibility in the dark ${dark.scores.accessibility}; performance ${performanceOf(light)} (without scripts ${performanceOf(unscripted)}, machine index ${median(light.map((each) => each.machineIndex))}), layout shift ${layoutShift.toFixed(3)}, median of ${light.length}`,
    values: { weight, transfers, light, unscripted, dark },
  }
}

async function measure(url: string, runs: number, proxy: TlsProxy) {
  const transfers = await weighPage(url, proxy)
  const light: Array<LighthouseScores> = []
  const unscripted: Array<LighthouseScores> = []
  for (let round = 0; round < runs; round++) {
    light.push(await lighthouseScores(url, { categories: ['performance', ...MUST_BE_FULL], colorScheme: 'light' }))
    unscripted.push(
      await lighthouseScores(url, { categories: ['performance'], colorScheme: 'light', blocked: ['*.js'] }),
    )
  }
  const dark = await lighthouseScores(url, { categories: ['accessibility'], colorScheme: 'dark' })
  return { transfers, light, unscripted, dark }
}

function weigh(transfers: ReadonlyArray<Transfer>, shares: ReadonlyMap<string, number>) {
  return {
    scripts: kilobytes(transfers, (each) => (isScript(each) ? each.bytes : 0)),
    ownScripts: kilobytes(transfers, (each) => (isScript(each) ? each.bytes * ownShare(each, shares) : 0)),
    styles: kilobytes(transfers, (each) => (each.kind === 'text/css' ? each.bytes : 0)),
    total: kilobytes(transfers, (each) => each.wireBytes),
    requests: transfers.length,
    problems: uncompressed(transfers),
  }
}

/** A script the sources do not make, such as the list of routes, is ours to the last byte. */
function ownShare({ path }: Transfer, shares: ReadonlyMap<string, number>): number {
  return shares.get(path) ?? 1
}

function printTable(transfers: ReadonlyArray<Transfer>, shares: ReadonlyMap<string, number>): void {
  for (const each of transfers.toSorted((a, b) => b.bytes - a.bytes)) {
    const known = shares.has(each.path) ? '' : ' (whole)'
    const own = isScript(each) ? `own ${((each.bytes * ownShare(each, shares)) / 1000).toFixed(1)}${known}` : ''
    console.log(`${(each.bytes / 1000).toFixed(1).padStart(7)} KB  ${each.path.padEnd(44)} ${own}`)
  }
}
