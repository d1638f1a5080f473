import { createHash } from 'node:crypto'
import type { PlayedAnswer, PlayedHost, PlayedRequest } from './start-network-sandbox.ts'

type Engagement = { share_count: number; reaction_count: number; comment_count: number }

const HOUR_MS = 3_600_000
const PER_URL_AND_HOUR = 10
const TOKEN_LIVES_MS = 60 * 24 * HOUR_MS

/**
 * graph.facebook.com, as far as it tells about addresses and tokens, by
 * https://developers.facebook.com/docs/graph-api/reference/url/,
 * https://developers.facebook.com/docs/graph-api/reference/debug_token,
 * https://developers.facebook.com/docs/graph-api/batch-requests and
 * https://developers.facebook.com/docs/graph-api/guides/error-handling.
 * Tokens that begin with EAA are good: with EAAPAGE they are a page's, with EAAOLD they have run out.
 */
export function facebookHost(
  options: { engagement?: Readonly<Record<string, Engagement>>; now?: () => number } = {},
): PlayedHost {
  const { engagement = {}, now = Date.now } = options
  const reads = new Map<string, number[]>()

  function readUrl(url: string): PlayedAnswer {
    const recent = (reads.get(url) ?? []).filter((at) => at > now() - HOUR_MS)
    if (recent.length >= PER_URL_AND_HOUR) return FACEBOOK_ERRORS.limited
    reads.set(url, [...recent, now()])
    const counts = engagement[url] ?? countsOf(url)
    return { status: 200, body: { engagement: { ...counts, comment_plugin_count: 0 }, id: url } }
  }

  function debugToken(asked: string, token: string): PlayedAnswer {
    if (token.startsWith('EAAPAGE')) return FACEBOOK_ERRORS.notForPages
    const endsAt = Math.floor((now() + TOKEN_LIVES_MS) / 1000)
    const data = { app_id: '1203405060708', type: 'USER', application: 'Bystro', expires_at: endsAt, scopes: [] }
    return { status: 200, body: { data: { ...data, is_valid: !troubleWith(asked), user_id: '10201112131415' } } }
  }

  function answer(path: string, query: URLSearchParams, token: string): PlayedAnswer | null {
    const trouble = troubleWith(token)
    if (trouble) return trouble
    if (path.endsWith('/debug_token')) return debugToken(query.get('input_token') ?? '', token)
    const url = query.get('id')
    if (!/^\/v\d+\.0\/?$/.test(path) || url === null) return null
    return query.get('fields')?.startsWith('engagement') ? readUrl(url) : { status: 200, body: { id: url } }
  }

  return ({ method, path, query, headers, body }) => {
    if (method === 'GET') return answer(path, query, bearerOf(headers) ?? query.get('access_token') ?? '')
    const form = new URLSearchParams(body)
    const token = form.get('access_token') ?? bearerOf(headers) ?? ''
    const trouble = troubleWith(token)
    if (trouble) return trouble
    const parts = JSON.parse(form.get('batch') ?? '[]') as ReadonlyArray<{ relative_url: string }>
    return {
      status: 200,
      body: parts.map(({ relative_url }) => {
        const { pathname, searchParams } = new URL(relative_url, 'https://graph.facebook.com')
        const part = answer(pathname, searchParams, token) ?? FACEBOOK_ERRORS.unknownPath
        return { code: part.status, body: JSON.stringify(part.body) }
      }),
    }
  }
}

function bearerOf(headers: PlayedRequest['headers']): string | undefined {
  return headers.authorization?.replace(/^(Bearer|OAuth) /, '')
}

function troubleWith(token: string): PlayedAnswer | null {
  if (token.startsWith('EAAOLD')) return FACEBOOK_ERRORS.expired
  if (token.startsWith('EAA')) return null
  return failed(400, { message: `Malformed access token ${token}`, type: 'OAuthException', code: 190 })
}

/** The same small figures for an address at any time. */
function countsOf(url: string): Engagement {
  const [shares = 0, reactions = 0, comments = 0] = createHash('sha256').update(url).digest()
  return { share_count: shares % 60, reaction_count: reactions % 140, comment_count: comments % 25 }
}

function failed(status: number, error: object, headers: Record<string, string> = {}): PlayedAnswer {
  return { status, headers, body: { error: { ...error, fbtrace_id: 'AZsandboxTrace0' } } }
}

/** Answers of the documentation that a test or a journey orders with `failNext`. */
export const FACEBOOK_ERRORS = {
  expired: failed(401, {
    message: 'Error validating access token: Session has expired on Monday, 02-Nov-26 08:00:00 PST.',
    type: 'OAuthException',
    code: 190,
    error_subcode: 463,
  }),
  limited: failed(403, { message: '(#4) Application request limit reached', type: 'OAuthException', code: 4 }),
  /** With the header that says how many minutes to wait. */
  limitedForMinutes: (minutes: number) =>
    failed(
      400,
      {
        message: '(#80001) There have been too many calls to this Page account.',
        type: 'OAuthException',
        code: 80_001,
      },
      {
        'x-business-use-case-usage': JSON.stringify({
          '66782684': [
            {
              type: 'pages',
              call_count: 100,
              total_cputime: 20,
              total_time: 20,
              estimated_time_to_regain_access: minutes,
            },
          ],
        }),
      },
    ),
  noPermission: failed(403, {
    message: '(#10) This endpoint requires the permission to be granted.',
    type: 'OAuthException',
    code: 10,
  }),
  badUrl: failed(400, { message: '(#100) Invalid parameter', type: 'OAuthException', code: 100 }),
  down: failed(500, { message: 'An unknown error occurred', type: 'OAuthException', code: 2, is_transient: true }),
  notForPages: failed(400, {
    message:
      '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    type: 'OAuthException',
    code: 100,
  }),
  unknownPath: failed(400, { message: 'Unsupported get request.', type: 'GraphMethodException', code: 100 }),
} as const
