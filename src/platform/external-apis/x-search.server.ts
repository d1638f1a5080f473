import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi, type ExternalApiAnswer } from './call-external-api.server.ts'
import type { CheckedToken } from './checked-token.ts'
import { ExternalApiFault, type ExternalApiTrouble } from './external-api-fault.ts'
import { faultWords } from './fault-words.ts'

/**
 * X's search of the last seven days, with the token of an app:
 * https://docs.x.com/x-api/posts/search-recent-posts, https://docs.x.com/x-api/posts/search/integrate/operators,
 * https://docs.x.com/x-api/fundamentals/response-codes-and-errors, https://docs.x.com/x-api/fundamentals/rate-limits.
 */
const HOST = 'api.x.com'
/** As many as X gives at once. Every post read is paid for, so there is no second page. */
export const MOST_POSTS = 100
/** Of a query. */
const LONGEST_QUERY = 512

type NeededServices = Pick<Services, 'clock' | 'config' | 'metrics'>

export type XPost = {
  id: string
  conversationId: string
  text: string
  /** Without @; null where X did not say who. */
  username: string | null
  createdAt: Date
  retweets: number
  likes: number
  replies: number
  quotes: number
}

const Count = z.int().nonnegative().default(0)
const Tweet = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  text: z.string(),
  author_id: z.string().optional(),
  conversation_id: z.string().optional(),
  created_at: z.iso.datetime({ offset: true }),
  public_metrics: z.object({ retweet_count: Count, like_count: Count, reply_count: Count, quote_count: Count }),
  entities: z
    .object({
      urls: z.array(z.object({ expanded_url: z.string().optional(), unwound_url: z.string().optional() })).default([]),
    })
    .optional(),
})
type Tweet = z.infer<typeof Tweet>

const Found = z.object({
  data: z.array(Tweet).max(MOST_POSTS).default([]),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), username: z.string().regex(/^\w{1,50}$/) })).default([]) })
    .default({ users: [] }),
  meta: z.object({ result_count: z.int() }),
})

/**
 * Posts of the last seven days that link to an address, a hundred at most, each with its public metrics. Retweets are left
 * out: their posts count them. X matches addresses by their words, so a longer one matches too and is sorted out here.
 */
export async function findPostsAbout(
  services: NeededServices,
  { bearerToken, url }: { bearerToken: string; url: string },
): Promise<ReadonlyArray<XPost>> {
  const address = new URL(url)
  const found = await search(services, { bearerToken, query: `url:"${quotable(address)}" -is:retweet` })
  return found.tweets.filter((tweet) => linksTo(tweet, address)).map((tweet) => postOf(tweet, found.usernames))
}

/** Replies of the last seven days to any of these posts, a hundred at most, and whether these were all. */
export async function findReplies(
  services: NeededServices,
  { bearerToken, postIds }: { bearerToken: string; postIds: ReadonlyArray<string> },
): Promise<{ replies: ReadonlyArray<XPost>; isWhole: boolean }> {
  const conversations: string[] = []
  for (const id of postIds) {
    if (replyQuery([...conversations, id]).length <= LONGEST_QUERY) conversations.push(id)
  }
  if (conversations.length === 0) return { replies: [], isWhole: true }
  const { tweets, usernames } = await search(services, { bearerToken, query: replyQuery(conversations) })
  return {
    replies: tweets.filter(({ id }) => !postIds.includes(id)).map((tweet) => postOf(tweet, usernames)),
    isWhole: tweets.length < MOST_POSTS && conversations.length === postIds.length,
  }
}

function replyQuery(ids: ReadonlyArray<string>): string {
  return `(${ids.map((id) => `conversation_id:${id}`).join(' OR ')}) is:reply`
}

/** Without a query of its own: whoever shares adds theirs. A quote would end the phrase. */
function quotable({ host, pathname, protocol }: URL): string {
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`.replace(/["\\]/g, '')
}

async function search(
  services: NeededServices,
  { bearerToken, query }: { bearerToken: string; query: string },
): Promise<{ tweets: ReadonlyArray<Tweet>; usernames: ReadonlyMap<string, string> }> {
  const parameters = new URLSearchParams({
    query,
    max_results: String(MOST_POSTS),
    'tweet.fields': 'public_metrics,created_at,author_id,conversation_id,entities',
    expansions: 'author_id',
    'user.fields': 'username',
  })
  const answer = await callExternalApi(services, {
    host: HOST,
    path: `/2/tweets/search/recent?${parameters}`,
    headers: { authorization: `Bearer ${bearerToken}` },
  })
  throwFault(services, answer)
  const read = Found.safeParse(answer.json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'X answered in a way we do not know')
  return {
    tweets: read.data.data,
    usernames: new Map(read.data.includes.users.map(({ id, username }) => [id, username])),
  }
}

function linksTo({ entities }: Tweet, address: URL): boolean {
  const links = entities?.urls.flatMap(({ expanded_url, unwound_url }) => [expanded_url, unwound_url]) ?? []
  return links.some((link) => link !== undefined && isSamePage(link, address))
}

function isSamePage(link: string, address: URL): boolean {
  if (!URL.canParse(link)) return false
  const { host, pathname } = new URL(link)
  return host === address.host && pathname.replace(/\/$/, '') === address.pathname.replace(/\/$/, '')
}

function postOf(tweet: Tweet, usernames: ReadonlyMap<string, string>): XPost {
  const { public_metrics: counts } = tweet
  return {
    id: tweet.id,
    conversationId: tweet.conversation_id ?? tweet.id,
    text: plainText(tweet.text),
    username: usernames.get(tweet.author_id ?? '') ?? null,
    createdAt: new Date(tweet.created_at),
    retweets: counts.retweet_count,
    likes: counts.like_count,
    replies: counts.reply_count,
    quotes: counts.quote_count,
  }
}

/** X writes these three as entities. */
function plainText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const Usage = z.object({
  data: z.object({
    project_id: z.coerce.string().default(''),
    project_cap: z.coerce.string().default(''),
    project_usage: z.coerce.string().default(''),
  }),
})

/** Whether a token works, by what it has used up (https://docs.x.com/x-api/usage/introduction): that costs no post. */
export async function checkXToken(
  services: NeededServices,
  { bearerToken }: { bearerToken: string },
): Promise<CheckedToken> {
  const answer = await callExternalApi(services, {
    host: HOST,
    path: '/2/usage/tweets',
    headers: { authorization: `Bearer ${bearerToken}` },
  })
  throwFault(services, answer)
  const read = Usage.safeParse(answer.json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'X answered in a way we do not know')
  const { project_id, project_cap, project_usage } = read.data.data
  return { facts: { projectId: project_id, postCap: project_cap, postsRead: project_usage }, expiresAt: null }
}

const Problem = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  type: z.string().default(''),
})

const TROUBLES: Readonly<Record<number, ExternalApiTrouble>> = { 401: 'unauthorized', 403: 'forbidden', 429: 'limited' }

function throwFault({ clock }: Pick<Services, 'clock'>, { status, headers, json }: ExternalApiAnswer): void {
  if (status === 200) return
  const { title, detail, type } = Problem.catch({ title: '', detail: '', type: '' }).parse(json)
  const trouble = TROUBLES[status] ?? (status >= 500 ? 'unavailable' : 'refused')
  const pausedUntil = trouble === 'limited' ? readableAgainAt(clock.now(), { headers, type }) : null
  throw new ExternalApiFault(trouble, faultWords([`X (${status})`, title, detail]), { status, pausedUntil })
}

const WINDOW_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** X says when its window of a quarter of an hour is over. Posts of a month that are used up are looked for the next day. */
function readableAgainAt(now: Date, { headers, type }: { headers: Headers; type: string }): Date {
  if (type.endsWith('/usage-capped')) return new Date(now.getTime() + DAY_MS)
  const reset = Number(headers.get('x-rate-limit-reset')) * 1000
  const isCredible = reset > now.getTime() && reset <= now.getTime() + DAY_MS
  return new Date(isCredible ? reset : now.getTime() + WINDOW_MS)
}
