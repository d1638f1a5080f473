import { createHash } from 'node:crypto'
import type { PlayedAnswer, PlayedHost, PlayedRequest } from './start-network-sandbox.ts'

export type PlayedPost = {
  id: string
  text: string
  username: string
  created_at: string
  /** Where it links to. */
  url?: string
  /** The post that it is a reply to. */
  replyTo?: string
  public_metrics?: Partial<Metrics>
}

type Metrics = { retweet_count: number; reply_count: number; like_count: number; quote_count: number }

const WINDOW_MS = 15 * 60_000
const PER_WINDOW = 60
const SEVEN_DAYS_MS = 7 * 86_400_000
const LONGEST_QUERY = 512
const NO_METRICS: Metrics = { retweet_count: 0, reply_count: 0, like_count: 0, quote_count: 0 }

/**
 * api.x.com: recent search and usage, by https://docs.x.com/x-api/posts/search-recent-posts,
 * https://docs.x.com/x-api/posts/search/integrate/operators, https://docs.x.com/x-api/usage/introduction and
 * https://docs.x.com/x-api/fundamentals/rate-limits. Tokens that begin with AAAA are good. Without posts of a test it has a
 * few of its own about every address: three people wrote, and two answered.
 */
export function xHost(options: { posts?: () => ReadonlyArray<PlayedPost>; now?: () => number } = {}): PlayedHost {
  const { now = Date.now } = options
  const asked = new Map<string, { startedAt: number; count: number }>()
  const sampled = new Map<string, ReadonlyArray<PlayedPost>>()

  /** As X does: addresses are matched by their words, so everything below an address matches too. */
  function matching(query: string): ReadonlyArray<PlayedPost> {
    const url = /url:"([^"]+)"/.exec(query)?.[1]
    if (url && !options.posts && !sampled.has(url)) sampled.set(url, samplePosts(url, now()))
    const all = options.posts?.() ?? [...sampled.values()].flat()
    const conversations = [...query.matchAll(/conversation_id:(\d+)/g)].map(([, id]) => id)
    return all
      .filter(({ created_at }) => Date.parse(created_at) > now() - SEVEN_DAYS_MS)
      .filter((post) => (url ? post.url?.startsWith(url) : conversations.includes(post.replyTo ?? post.id)))
      .filter(({ replyTo }) => !query.includes(' is:reply') || replyTo !== undefined)
  }

  function search(query: URLSearchParams): PlayedAnswer {
    const words = query.get('query') ?? ''
    const most = Number(query.get('max_results') ?? 10)
    if (words === '' || words.length > LONGEST_QUERY || most < 10 || most > 100) return X_ERRORS.badQuery
    const found = matching(words).slice(0, most)
    const users = [...new Set(found.map(({ username }) => username))].map((username) => {
      return { id: idOf(username), username, name: username }
    })
    if (found.length === 0) return { status: 200, body: { meta: { result_count: 0 } } }
    return {
      status: 200,
      body: { data: found.map(tweetOf), includes: { users }, meta: { result_count: found.length } },
    }
  }

  /** Sixty in a quarter of an hour for one app. */
  function limit(token: string): { isOver: boolean; headers: Record<string, string> } {
    const known = asked.get(token)
    const turn = known && known.startedAt > now() - WINDOW_MS ? known : { startedAt: now(), count: 0 }
    turn.count += 1
    asked.set(token, turn)
    return {
      isOver: turn.count > PER_WINDOW,
      headers: {
        'x-rate-limit-limit': String(PER_WINDOW),
        'x-rate-limit-remaining': String(Math.max(0, PER_WINDOW - turn.count)),
        'x-rate-limit-reset': String(Math.ceil((turn.startedAt + WINDOW_MS) / 1000)),
      },
    }
  }

  return ({ path, query, headers }) => {
    const token = tokenOf(headers)
    if (!token.startsWith('AAAA')) return X_ERRORS.unauthorized
    if (path === '/2/usage/tweets') {
      const data = { cap_reset_day: 12, project_cap: '10000', project_id: '1369785403853424', project_usage: '412' }
      return { status: 200, body: { data } }
    }
    if (path !== '/2/tweets/search/recent') return null
    const turn = limit(token)
    const answer = turn.isOver ? X_ERRORS.limited() : search(query)
    return { ...answer, headers: turn.headers }
  }
}

function tokenOf(headers: PlayedRequest['headers']): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? ''
}

function tweetOf({ id, text, username, created_at, url, replyTo, public_metrics }: PlayedPost): object {
  return {
    id,
    text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    author_id: idOf(username),
    conversation_id: replyTo ?? id,
    created_at,
    edit_history_tweet_ids: [id],
    public_metrics: { ...NO_METRICS, bookmark_count: 0, impression_count: 40, ...public_metrics },
    ...(url && {
      entities: { urls: [{ start: 0, end: 23, url: 'https://t.co/aBcDeFgHiJ', expanded_url: url, display_url: url }] },
    }),
  }
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigUInt64BE().toString().slice(0, 18)
}

function samplePosts(url: string, now: number): ReadonlyArray<PlayedPost> {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000).toISOString()
  const id = (name: string) => idOf(`${url} ${name}`)
  const shared = { url, public_metrics: { retweet_count: 2, reply_count: 1, like_count: 7, quote_count: 1 } }
  return [
    {
      id: id('a'),
      username: 'ucitelka_jana',
      text: 'Konečne kurz, po ktorom AI naozaj používam.',
      created_at: at(50),
      ...shared,
    },
    { id: id('b'), username: 'peter_uctuje', text: 'Toto si prečítajte.', created_at: at(30), ...shared },
    { id: id('c'), username: 'studio_vlna', text: 'Prihlásili sme celý tím.', created_at: at(5), url },
    {
      id: id('d'),
      username: 'zvedavy_milan',
      text: 'A zvládne to aj úplný začiatočník?',
      created_at: at(20),
      replyTo: id('b'),
    },
    {
      id: id('e'),
      username: 'maria_z_kniznice',
      text: 'Áno, bola som & odporúčam.',
      created_at: at(18),
      replyTo: id('a'),
    },
  ]
}

function problem(status: number, body: object, headers: Record<string, string> = {}): PlayedAnswer {
  return { status, headers, body }
}

/** Answers of the documentation that a test or a journey orders with `failNext`. */
export const X_ERRORS = {
  unauthorized: problem(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' }),
  forbidden: problem(403, {
    title: 'Client Forbidden',
    type: 'https://api.x.com/2/problems/client-forbidden',
    detail: 'This request must be made using an approved developer account that is enrolled in the requested endpoint.',
    reason: 'client-not-enrolled',
  }),
  limited: (resetAtSeconds?: number) =>
    problem(
      429,
      { title: 'Too Many Requests', type: 'about:blank', status: 429, detail: 'Too Many Requests' },
      resetAtSeconds === undefined
        ? {}
        : { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': String(resetAtSeconds) },
    ),
  capped: problem(429, {
    title: 'UsageCapExceeded',
    type: 'https://api.x.com/2/problems/usage-capped',
    detail: 'Usage cap exceeded: Monthly product cap',
    period: 'Monthly',
    scope: 'Product',
  }),
  badQuery: problem(400, {
    title: 'Invalid Request',
    type: 'https://api.x.com/2/problems/invalid-request',
    detail: 'One or more parameters to your request was invalid.',
  }),
  down: problem(503, { title: 'Service Unavailable', type: 'about:blank', status: 503, detail: 'Service Unavailable' }),
} as const
