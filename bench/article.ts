import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseFragment, serialize } from 'parse5'
import { prepareArticle } from '#capabilities/blog/article/prepare-article.server.ts'
import { articleMedia } from '#capabilities/blog/article-media.server.ts'
import { SAMPLE_POSTS } from '#capabilities/blog/sample-posts.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { median } from './parts/cpu-time.ts'
import { keptAgainstBare } from './parts/kept-against-bare.ts'
import { weighPage } from './parts/page-weight.ts'

const ROUNDS = 7
const RUNS_A_ROUND = 30
const WORDS = 5_000
const CARDS = 40
/** Scripts in units of 1,000 bytes, the stricter reading of KB. */
const BARS = { p95: 100, ratio: 4, kept: 0.6, scripts: 125 }

const SOURCE = {
  siteOrigin: 'https://bystro.example',
  media: articleMedia({
    signingSecrets: ['a-secret-of-benches-that-signs-nothing-real'],
    ghost: { url: 'http://127.0.0.1:2368' },
  }),
}

export const bar =
  'Making an article: p95 at most 100 ms and at most 4 times the bare parser; its kept page at least 0.6 of bare Hono; scripts at most 125 KB'

/** Making an article, and sending its page. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const making = measureMaking(args)
  const page = await measurePage(making.rounds)
  return {
    pass: making.pass && page.pass,
    figures: `${making.figures}; ${page.figures}`,
    values: { making: making.values, page: page.values },
  }
}

/** The page of an article from the node's cache against the same bytes sent by nothing but Hono, and the scripts it brings. */
async function measurePage(rounds: number): Promise<Outcome> {
  const path = `/blog/${SAMPLE_POSTS[0]?.slug}`
  const { postgres, appUrl } = await startLocalDatabase()
  const environment = await localWebEnvironment(appUrl)
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: environment })
  try {
    const { kept, bare, bytes } = await keptAgainstBare(path, { environment, rounds })
    const web = await startBuiltWeb({ DATABASE_URL: appUrl })
    const transfers = await weighPage(`${web.origin}${path}`).finally(() => web.stop())
    const scripts = transfers.filter(({ kind }) => kind.includes('javascript'))
    const weight = scripts.reduce((sum, transfer) => sum + transfer.bytes, 0) / 1_000
    const isPacked = scripts.length > 0 && scripts.every(({ encoding }) => encoding === 'br')
    return {
      pass: bare / kept >= BARS.kept && isPacked && weight <= BARS.scripts,
      figures:
        `page ${kept.toFixed(0)} µs against ${bare.toFixed(0)} µs bare = ${(bare / kept).toFixed(2)} (bar ${BARS.kept}), ${bytes} bytes br; ` +
        `scripts ${weight.toFixed(1)} KB br (bar ${BARS.scripts})`,
      values: { kept, bare, bytes, scripts },
    }
  } finally {
    await postgres.stop()
  }
}

/**
 * Making an article of 5,000 words with 40 recorded cards into what its page shows, against reading and writing the same
 * HTML with the bare parser, interleaved in the same process.
 */
function measureMaking(args: ReadonlyArray<string>): Outcome & { rounds: number } {
  const rounds = Math.max(5, Number(args[0] ?? ROUNDS))
  const html = longArticle()
  const services = { log: createLog('silent'), metrics: createMetrics() }
  const post = { id: 'bench', html, visibility: 'public', access: true, reading_time: null } as const

  const ours = () => prepareArticle(services, post, SOURCE)
  const bare = () => serialize(parseFragment(html))
  const { blocks, failure } = ours()
  const cards = blocks.filter(({ kind }) => kind !== 'prose').length
  if (failure !== null || cards < CARDS) throw new Error(`an article of ${cards} cards: ${failure}`)

  const single: Array<number> = []
  const medians = { ours: [] as Array<number>, bare: [] as Array<number> }
  for (let round = -1; round < rounds; round++) {
    const times = { ours: [] as Array<number>, bare: [] as Array<number> }
    for (let n = 0; n < RUNS_A_ROUND; n++) {
      times.ours.push(timed(ours))
      times.bare.push(timed(bare))
    }
    // The first round is for the compiler.
    if (round < 0) continue
    single.push(...times.ours)
    medians.ours.push(median(times.ours))
    medians.bare.push(median(times.bare))
  }

  const p95 = single.toSorted((a, b) => a - b)[Math.floor(single.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const ratio = median(medians.ours.map((value, n) => value / (medians.bare[n] ?? 0)))
  return {
    rounds,
    pass: p95 < BARS.p95 && ratio <= BARS.ratio,
    figures: [
      `${WORDS} words and ${cards} cards, ${(html.length / 1024).toFixed(0)} kB: p95 ${p95.toFixed(1)} ms (bar ${BARS.p95})`,
      `median ${median(medians.ours).toFixed(1)} ms against ${median(medians.bare).toFixed(1)} ms to parse and serialise = ${ratio.toFixed(2)} (bar ${BARS.ratio})`,
      `median of ${rounds}`,
    ].join('; '),
    values: { p95, ratio, medians, characters: html.length, cards },
  }
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

/** Paragraphs, headings and lists in the proportions of a long read, and a recorded card every few of them. */
function longArticle(): string {
  const recorded = JSON.parse(
    readFileSync('src/capabilities/blog/article/recorded/ghost-cards.json', 'utf8'),
  ) as Record<string, string>
  const kinds = Object.keys(recorded).filter((kind) => kind !== 'markdown' && kind !== 'horizontalrule')
  const sentence =
    'Dobré zadanie je láskavosť voči stroju aj voči sebe, preto ho <em>píšeme</em> pomaly a s <a href="https://example.com/x">príkladom</a>.'
  const wordsInSentence = 18
  const paragraphs = Math.ceil(WORDS / (wordsInSentence * 3))
  const pieces: Array<string> = []
  for (let n = 0, card = 0; n < paragraphs; n++) {
    if (n % 6 === 0) pieces.push(`<h2 id="nadpis-${n}">Nadpis číslo ${n}: štyri časti dobrého zadania</h2>`)
    pieces.push(n % 5 === 4 ? `<ul>${`<li>${sentence}</li>`.repeat(3)}</ul>` : `<p>${`${sentence} `.repeat(3)}</p>`)
    while (card < Math.round(((n + 1) * CARDS) / paragraphs))
      pieces.push(recorded[kinds[card++ % kinds.length] ?? ''] ?? '')
  }
  return pieces.join('\n')
}
