import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { pictureUrl } from '#platform/pictures/picture-url.server.ts'
import { countSafeFetches } from '#platform/safe-fetch/count-safe-fetches.server.ts'
import { createSafeFetch, type SafeFetch, type SafeFetchAnswer } from '#platform/safe-fetch/safe-fetch.server.ts'
import { SafeFetchError, type SafeFetchReason } from '#platform/safe-fetch/safe-fetch-error.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './open-graph.refusals.ts'
import {
  isAbsolute,
  isLocalAddress,
  judgeOpenGraph,
  LONGEST_URL,
  type OpenGraphCheck,
  type OpenGraphFinding,
  type OpenGraphTags,
  webAddressOf,
} from './open-graph.ts'
import { decodePage, readOpenGraph } from './read-open-graph.server.ts'

const CheckOpenGraph = z.object({ url: z.string().trim().max(LONGEST_URL) })
type CheckOpenGraph = z.output<typeof CheckOpenGraph>

/** A page may be long; what is said about it stands at its beginning. */
const LIMITS = { maxBytes: 20 * 1024 * 1024, totalMs: 10_000, idleMs: 5_000 }
const READ_BYTES = 1024 * 1024

/**
 * Says who we are, and that we want what the networks' crawlers get.
 * @see https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
 */
const AS_CRAWLER = {
  'user-agent': 'Mozilla/5.0 (compatible; Bystro-Share-Check/1.0; facebookexternalhit/1.1)',
  accept: 'text/html',
}

const NOT_READ: Record<SafeFetchReason, OpenGraphFinding> = {
  refused: {
    en: 'This address was not asked: it does not lead to the public web.',
    sk: 'Túto adresu sme sa nespýtali: nevedie na verejný web.',
  },
  unreachable: { en: 'The server did not answer.', sk: 'Server neodpovedal.' },
  timeout: { en: 'The server did not answer in time.', sk: 'Server neodpovedal včas.' },
  'too-large': { en: 'The page is too large.', sk: 'Stránka je priveľká.' },
  unreadable: { en: 'The answer could not be read.', sk: 'Odpoveď sa nedala prečítať.' },
}

/** Reads a page as a network would that draws a card of its link, and says what is missing. It is asked once, from outside. */
export async function checkOpenGraph(
  { config, metrics }: Pick<Services, 'config' | 'metrics'>,
  input: CheckOpenGraph,
  { actor }: Pick<Call, 'actor'>,
  // Where we are asked from, our own address may lead into our own network.
  safeFetch: SafeFetch = countSafeFetches(
    createSafeFetch({ ownOrigins: config.isLocal ? [] : [config.publicOrigin] }),
    metrics,
    'open-graph',
  ),
): Promise<OpenGraphCheck> {
  if (config.isProduction && !config.isLocal) requireAccess('checkOpenGraph', actor)
  const { url: typed } = CheckOpenGraph.parse(input)
  if (typed === '') refuse.now('URL_REQUIRED')
  const url = webAddressOf(typed) ?? refuse.now('URL_NOT_UNDERSTOOD')
  if (isLocalAddress(url)) refuse.now('URL_IS_LOCAL')
  // What is behind the # never leaves a browser.
  url.hash = ''
  try {
    const answer = await safeFetch(url.href, { ...LIMITS, headers: AS_CRAWLER })
    if (answer.status < 200 || answer.status > 299) {
      answer.discard()
      const text = `HTTP ${answer.status}: ${STATUS_CODES[answer.status] ?? ''}`.trimEnd()
      return unread(url, { en: text, sk: `Server odpovedal stavom ${answer.status}.` })
    }
    const tags = readOpenGraph(await readPage(answer))
    const { title, description, image, type } = tags
    const cards = cardsOf(tags, url, (source) => pictureUrl(config, { source, width: 800 }))
    return { url: url.href, title, description, image, type, ...judgeOpenGraph(tags), cards }
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    return unread(url, NOT_READ[error.reason])
  }
}

function unread({ href }: URL, finding: OpenGraphFinding): OpenGraphCheck {
  const nothing = { title: null, description: null, image: null, type: null }
  return { url: href, ...nothing, errors: [finding], warnings: [], cards: null }
}

/** The beginning of a page; whoever goes on talking is hung up on. */
async function readPage({ body, headers }: SafeFetchAnswer): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= READ_BYTES) break
  }
  return decodePage(Buffer.concat(chunks).subarray(0, READ_BYTES), headers['content-type'] ?? '')
}

/** What each network takes: X its own tags first, everybody the title of the page where the others are missing. */
function cardsOf(tags: OpenGraphTags, url: URL, pictureOf: (source: string) => string): OpenGraphCheck['cards'] {
  const picture = (image: string | null) => (image !== null && isAbsolute(image) ? pictureOf(image) : null)
  const title = tags.title ?? tags.pageTitle ?? url.hostname
  const facebook = { title, description: tags.description, picture: picture(tags.image) }
  const x = {
    title: tags.twitterTitle ?? title,
    description: tags.twitterDescription ?? tags.description,
    picture: picture(tags.twitterImage ?? tags.image),
    isLarge: tags.twitterCard === 'summary_large_image',
  }
  return { facebook, x, linkedin: { ...facebook, description: null } }
}
