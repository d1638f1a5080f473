import type { Services } from '#platform/services.server.ts'
import { callExternalApi, type ExternalApiAnswer } from './call-external-api.server.ts'
import { ExternalApiFault } from './external-api-fault.ts'
import { faultWords } from './fault-words.ts'

/**
 * ugc: `POST /v2/ugcPosts`, what "Share on LinkedIn" describes and the specification asks for; posts: `POST /rest/posts`,
 * which replaces it.
 *
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
 */
export type LinkedinApi = 'ugc' | 'posts'

/**
 * A month of theirs, kept for a year at least; after that `/rest` answers 426 and this must be a later one.
 * https://learn.microsoft.com/en-us/linkedin/marketing/versioning
 */
export const LINKEDIN_VERSION = '202607'

const HOST = 'api.linkedin.com'

export type LinkedinPost = {
  author: string
  text: string
  visibility: 'PUBLIC' | 'CONNECTIONS'
  /** Of an article; null for a post of words alone. */
  article: { url: string; title: string | null; description: string | null } | null
}

type Asked = { accessToken: string; api: LinkedinApi }

/** Posts once and gives the id of what now stands there. It is never asked twice: a second post is worse than none. */
export async function postOnLinkedin(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  { accessToken, api }: Asked,
  post: LinkedinPost,
): Promise<string> {
  const answer = await callExternalApi(services, {
    host: HOST,
    method: 'POST',
    path: api === 'ugc' ? '/v2/ugcPosts' : '/rest/posts',
    headers: headersOf(accessToken, api),
    body: { type: 'application/json', text: JSON.stringify(api === 'ugc' ? ugcPost(post) : restPost(post)) },
  })
  if (answer.status !== 201) throw faultOf(answer, services.clock.now())
  const id = answer.headers.get('x-restli-id')
  if (!id) {
    throw new ExternalApiFault('unreadable', 'LinkedIn took the post and did not say its id', {
      status: answer.status,
      mayHaveHappened: true,
    })
  }
  return id
}

/**
 * Whose token it is, as an author of posts. It needs the scopes openid and profile.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export async function readLinkedinAuthor(
  services: Pick<Services, 'clock' | 'config' | 'metrics'>,
  accessToken: string,
): Promise<{ urn: string; name: string | null }> {
  const answer = await callExternalApi(services, {
    host: HOST,
    path: '/v2/userinfo',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  if (answer.status !== 200) throw faultOf(answer, services.clock.now())
  const { sub, name } = (answer.json ?? {}) as { sub?: unknown; name?: unknown }
  if (typeof sub !== 'string' || !/^[\w-]+$/.test(sub)) {
    throw new ExternalApiFault('unreadable', 'LinkedIn did not say whose token it is', { status: answer.status })
  }
  return { urn: `urn:li:person:${sub}`, name: typeof name === 'string' ? name.slice(0, 200) : null }
}

function headersOf(accessToken: string, api: LinkedinApi): Record<string, string> {
  return {
    authorization: `Bearer ${accessToken}`,
    'x-restli-protocol-version': '2.0.0',
    ...(api === 'posts' && { 'linkedin-version': LINKEDIN_VERSION }),
  }
}

function ugcPost({ author, text, visibility, article }: LinkedinPost) {
  const media = article && {
    status: 'READY',
    originalUrl: article.url,
    ...(article.title && { title: { text: article.title } }),
    ...(article.description && { description: { text: article.description } }),
  }
  return {
    author,
    lifecycleState: 'PUBLISHED',
    specificContent: {
      'com.linkedin.ugc.ShareContent': {
        shareCommentary: { text },
        shareMediaCategory: media ? 'ARTICLE' : 'NONE',
        ...(media && { media: [media] }),
      },
    },
    visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': visibility },
  }
}

/** This API reads nothing from the page of an article, so one without a title is named by its address. */
function restPost({ author, text, visibility, article }: LinkedinPost) {
  return {
    author,
    commentary: inLittleText(text),
    visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(article && {
      content: {
        article: {
          source: article.url,
          title: article.title ?? article.url,
          ...(article.description && { description: article.description }),
        },
      },
    }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

/**
 * `commentary` is in their "little" text, where these characters mean something and a text ends at the first that stands
 * wrong. A # in front of a word stays: it is the hashtag its author meant.
 *
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
export function inLittleText(text: string): string {
  return text.replaceAll(/[|{}@[\]()<>\\*_~]|#(?![\p{L}\p{N}])|(?<=[\p{L}\p{N}])#/gu, String.raw`\$&`)
}

/**
 * What an answer that is no success means. 4xx: nothing was posted. 5xx: nobody knows.
 * https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling
 */
function faultOf({ status, headers, json }: ExternalApiAnswer, now: Date): ExternalApiFault {
  const said = (json as { message?: unknown } | null | undefined)?.message
  const message = faultWords([`HTTP ${status}`, typeof said === 'string' ? said : ''])
  const known = { status, mayHaveHappened: status >= 500 }
  if (status === 401) return new ExternalApiFault('unauthorized', message, known)
  if (status === 403) return new ExternalApiFault('forbidden', message, known)
  if (status === 429) return new ExternalApiFault('limited', message, { ...known, pausedUntil: pauseOf(headers, now) })
  if (status >= 500) return new ExternalApiFault('unavailable', message, known)
  return new ExternalApiFault(status >= 400 ? 'refused' : 'unreadable', message, {
    status,
    mayHaveHappened: status < 400,
  })
}

/**
 * Their daily limits begin anew at midnight UTC.
 * https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/rate-limits
 */
function pauseOf(headers: Headers, now: Date): Date {
  const seconds = Number(headers.get('retry-after'))
  if (Number.isFinite(seconds) && seconds > 0) return new Date(now.getTime() + Math.min(seconds, 86_400) * 1_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
