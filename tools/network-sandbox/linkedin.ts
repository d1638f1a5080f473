import type { PlayedAnswer, PlayedHost, PlayedRequest } from './start-network-sandbox.ts'

/**
 * api.linkedin.com for posting: ugcPosts, the versioned Posts API, and whose a token is.
 *
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 * https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/error-handling
 */

/** The token that this stand-in takes; any other is answered as a revoked one. */
export const PLAYED_LINKEDIN_TOKEN = 'linkedin-sandbox-token'
export const PLAYED_LINKEDIN_MEMBER = 'urn:li:person:8675309aBc'
/** A page that the member of the token may write for. */
export const PLAYED_LINKEDIN_PAGE = 'urn:li:organization:77132573'

const KNOWN = ['POST /v2/ugcPosts', 'POST /rest/posts', 'GET /v2/userinfo', 'GET /v2/me']
const ID = PLAYED_LINKEDIN_MEMBER.replace('urn:li:person:', '')
const MEMBER = { sub: ID, name: 'Vila Vzorná', given_name: 'Vila', family_name: 'Vzorná', locale: 'sk-SK' }
const MEMBER_OF_V2 = { id: ID, localizedFirstName: 'Vila', localizedLastName: 'Vzorná' }
const FIRST_ID = 7_141_138_937_766_391_808n
const LONGEST_COMMENTARY = 3_000

/** Documented answers, for a test that wants one next. */
export const LINKEDIN_ANSWERS = {
  revoked: failed(401, 65_601, 'The token used in the request has been revoked by the user'),
  expired: failed(401, 65_602, 'The token used in the request has expired'),
  denied: failed(403, 100, 'Not enough permissions to access: POST /ugcPosts'),
  limited: failed(429, 101, 'Resource level throttle limit for calls to this resource is reached.'),
  sunset: failed(426, 0, 'Requested version 20250701 is not active'),
  broken: failed(500, 0, 'Internal Server Error'),
} as const satisfies Record<string, PlayedAnswer>

export function linkedinHost(): PlayedHost {
  const posted = new Map<string, string>()
  let next = FIRST_ID

  function take(author: unknown, content: string, kind: 'share' | 'ugcPost'): PlayedAnswer {
    if (author !== PLAYED_LINKEDIN_MEMBER && author !== PLAYED_LINKEDIN_PAGE) {
      return failed(403, 100, 'Field Value validation failed in REQUEST_BODY: Data Processing Exception [/author]')
    }
    const before = posted.get(content)
    if (before) return duplicate(before)
    const id = `urn:li:${kind}:${next++}`
    posted.set(content, id)
    return { status: 201, headers: { 'x-restli-id': id }, body: kind === 'ugcPost' ? { id } : undefined }
  }

  return (request) => {
    const key = `${request.method} ${request.path}`
    if (!KNOWN.includes(key)) return null
    if (!request.headers.authorization) return failed(401, 401, 'Empty oauth2_access_token')
    if (request.headers.authorization !== `Bearer ${PLAYED_LINKEDIN_TOKEN}`) return LINKEDIN_ANSWERS.revoked
    if (request.method === 'GET') return { status: 200, body: key === 'GET /v2/me' ? MEMBER_OF_V2 : MEMBER }
    if (request.headers['x-restli-protocol-version'] !== '2.0.0') return failed(400, 0, 'Invalid protocol version')
    const body = bodyOf(request)
    if (body?.lifecycleState !== 'PUBLISHED') return failed(422, 0, 'ERROR :: /lifecycleState :: is required')
    return key === 'POST /rest/posts' ? restPost(request, body, take) : ugcPost(body, take)
  }
}

type Take = (author: unknown, content: string, kind: 'share' | 'ugcPost') => PlayedAnswer

function ugcPost(body: Record<string, unknown>, take: Take): PlayedAnswer {
  const content = (body.specificContent as Record<string, Record<string, unknown>> | undefined)?.[
    'com.linkedin.ugc.ShareContent'
  ]
  const { text } = (content?.shareCommentary ?? {}) as { text?: unknown }
  const isArticle = content?.shareMediaCategory === 'ARTICLE'
  const media = content?.media as ReadonlyArray<{ status?: string; originalUrl?: string }> | undefined
  const visibility = (body.visibility as Record<string, unknown> | undefined)?.[
    'com.linkedin.ugc.MemberNetworkVisibility'
  ]
  if (!isVisibility(visibility)) return failed(422, 0, 'ERROR :: /visibility :: is not an enum symbol')
  if (typeof text !== 'string' || text.length > LONGEST_COMMENTARY) {
    return failed(422, 0, 'ERROR :: /specificContent/shareCommentary/text :: length is beyond 3000')
  }
  if (isArticle && (media?.length !== 1 || media[0]?.status !== 'READY' || !media[0].originalUrl)) {
    return failed(422, 0, 'ERROR :: /specificContent/media :: is required')
  }
  return take(body.author, JSON.stringify(content), isArticle ? 'share' : 'ugcPost')
}

function restPost({ headers }: PlayedRequest, body: Record<string, unknown>, take: Take): PlayedAnswer {
  if (!/^20\d{4}$/.test(headers['linkedin-version'] ?? '')) {
    return failed(400, 0, 'A version must be present. Please specify a version by adding the LinkedIn-Version header.')
  }
  const { commentary, visibility, distribution, content } = body as {
    commentary?: unknown
    visibility?: unknown
    distribution?: { feedDistribution?: unknown }
    content?: { article?: { source?: unknown; title?: unknown } }
  }
  if (typeof commentary !== 'string') return failed(422, 0, 'ERROR :: /commentary :: field is required')
  if (!isVisibility(visibility) || distribution?.feedDistribution !== 'MAIN_FEED') {
    return failed(422, 0, 'ERROR :: /distribution :: field is required')
  }
  if (content && (!content.article?.source || !content.article.title)) {
    return failed(422, 0, 'ERROR :: /content/article/title :: field is required')
  }
  return take(body.author, JSON.stringify([commentary, content]), 'share')
}

function isVisibility(given: unknown): boolean {
  return given === 'PUBLIC' || given === 'CONNECTIONS'
}

function duplicate(id: string): PlayedAnswer {
  return {
    status: 422,
    body: {
      errorDetailType: 'com.linkedin.common.error.BadRequest',
      message: `Content is a duplicate of ${id}`,
      errorDetails: { inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }] },
      status: 422,
    },
  }
}

function bodyOf({ body }: PlayedRequest): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}

function failed(status: number, serviceErrorCode: number, message: string): PlayedAnswer {
  return { status, body: { serviceErrorCode, message, status } }
}
