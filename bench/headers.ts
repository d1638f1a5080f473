import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startTlsProxy, type TlsProxy } from '../tools/local-stack/tls-proxy.ts'
import { type FetchedAnswer, type Score, scoreHeaders } from './parts/score-headers.ts'

type Kind = { name: string; path: string; status: number; headers?: Record<string, string>; method?: 'POST' }

const BEST = 'A+'
const FOREIGN_ORIGIN = 'https://http-observatory.security.mozilla.org'

export const bar = "Every kind of answer gets the best grade of Mozilla's HTTP Observatory"

/** Every kind of answer, through TLS as a visitor gets it, is graded by the code of Mozilla's HTTP Observatory. */
export async function run(): Promise<Outcome> {
  const { postgres, appUrl } = await startLocalDatabase()
  execFileSync(process.execPath, ['scripts/seed.ts'], { stdio: 'ignore', env: await localWebEnvironment(appUrl) })
  const proxy = await startTlsProxy()
  const web = await startBuiltWeb({
    DATABASE_URL: appUrl,
    DEVELOPMENT_PAGES: 'true',
    PUBLIC_ORIGIN: `https://localhost:${proxy.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  proxy.pointTo(web.port)

  try {
    return judge(await scoreAll(proxy))
  } finally {
    await web.stop()
    proxy.stop()
    await postgres.stop()
  }
}

function judge({ scores, surprises, bare }: Awaited<ReturnType<typeof scoreAll>>): Outcome {
  for (const [name, { grade, score, modifiers }] of scores) {
    console.log(`${name.padEnd(28)} ${grade.padEnd(3)} ${String(score).padStart(4)}  ${deductions(modifiers)}`)
  }
  console.log(`${'(without its headers)'.padEnd(28)} ${bare.grade.padEnd(3)} ${String(bare.score).padStart(4)}`)
  for (const surprise of surprises) console.log(surprise)

  const below = [...scores].filter(([, { grade }]) => grade !== BEST).map(([name]) => name)
  const lowest = Math.min(...[...scores.values()].map(({ score }) => score))
  const verdict = below.length === 0 ? `all ${BEST}` : `below ${BEST}: ${below.join(', ')}`
  return {
    pass: below.length === 0 && surprises.length === 0 && bare.grade !== BEST,
    figures: `${scores.size} kinds, ${verdict} (lowest score ${lowest})`,
    values: { scores: Object.fromEntries(scores), withoutHeaders: bare, surprises },
  }
}

async function scoreAll(proxy: TlsProxy) {
  const landing = await ask(proxy, { path: '/' })
  const scores = new Map<string, Score>()
  const surprises: Array<string> = []
  for (const kind of kinds(landing)) {
    const answer = await ask(proxy, kind)
    if (answer.status !== kind.status) surprises.push(`${kind.name}: ${answer.status} instead of ${kind.status}`)
    scores.set(kind.name, await scoreOf(proxy, kind, answer))
  }
  // The proof that a forgotten header would be seen.
  const bare = await scoreOf(proxy, { path: '/' }, { ...landing, headers: { 'content-type': 'text/html' } })
  return { scores, surprises, bare }
}

function kinds(landing: FetchedAnswer): ReadonlyArray<Kind> {
  const asset = (ending: string) => globSync(`*.${ending}`, { cwd: 'build/client/assets' })[0] ?? ''
  return [
    { name: 'cacheable page', path: '/', status: 200 },
    {
      name: 'cacheable page, unchanged',
      path: '/',
      status: 304,
      headers: { 'if-none-match': landing.headers.etag ?? '' },
    },
    { name: 'page for one visitor', path: '/galeria', status: 200 },
    { name: 'page not found', path: '/takato-stranka-nie-je', status: 404 },
    { name: 'data of a page', path: '/_.data', status: 200 },
    { name: 'redirect', path: '/schedule', status: 301 },
    { name: 'form nobody takes', path: '/', status: 405, method: 'POST' },
    { name: 'form of another site', path: '/', status: 403, method: 'POST', headers: { origin: FOREIGN_ORIGIN } },
    { name: 'callable', path: '/api/seats', status: 200 },
    { name: 'callable unknown', path: '/api/nope', status: 404 },
    { name: 'description of callables', path: '/api/openapi.json', status: 200 },
    { name: 'live stream', path: '/api/live/sessions', status: 200 },
    { name: 'health', path: '/healthz', status: 200 },
    { name: 'script', path: `/assets/${asset('js')}`, status: 200 },
    { name: 'style', path: `/assets/${asset('css')}`, status: 200 },
    { name: 'font', path: `/assets/${asset('woff2')}`, status: 200 },
    { name: 'rules for crawlers', path: '/robots.txt', status: 200 },
    { name: 'drawing', path: '/favicon.svg', status: 200 },
    { name: 'script of no build', path: '/assets/nothing-00000000.js', status: 404 },
  ]
}

async function scoreOf(proxy: TlsProxy, { path }: Pick<Kind, 'path'>, answer: FetchedAnswer): Promise<Score> {
  const headers = { origin: FOREIGN_ORIGIN, 'access-control-request-method': 'GET' }
  const preflight = await ask(proxy, { path, method: 'OPTIONS', headers })
  return scoreHeaders(answer, { ...preflight, origin: FOREIGN_ORIGIN })
}

/** One exchange with the certificate checked. Redirects are not followed, and of a stream only the beginning is read. */
function ask(
  proxy: TlsProxy,
  { path, method = 'GET', headers = {} }: { path: string; method?: string; headers?: Record<string, string> },
): Promise<FetchedAnswer> {
  const url = new URL(path, `https://localhost:${proxy.port}`)
  return new Promise((done, failed) => {
    const asking = request(
      url,
      {
        method,
        headers: { accept: '*/*', ...headers },
        ca: proxy.certificate,
        host: '127.0.0.1',
        servername: 'localhost',
      },
      (answer) => {
        const isVerified = (answer.socket as TLSSocket).authorized
        let body = ''
        const finish = () => {
          done({ url, status: answer.statusCode ?? 0, headers: answer.headers, body, isVerified })
          asking.destroy()
        }
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          body += chunk
          if (answer.headers['content-type']?.startsWith('text/event-stream')) finish()
        })
        answer.on('end', finish)
      },
    )
    asking.on('error', failed)
    asking.end()
  })
}

function deductions(modifiers: Record<string, number>): string {
  const lost = Object.entries(modifiers).filter(([, points]) => points < 0)
  return lost.map(([result, points]) => `${result} ${points}`).join(', ')
}
