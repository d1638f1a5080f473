import { z } from 'zod'
import type { Services } from '#platform/services.server.ts'
import { callExternalApi, type ExternalApiAnswer } from './call-external-api.server.ts'
import type { CheckedToken } from './checked-token.ts'
import { ExternalApiFault, type ExternalApiTrouble } from './external-api-fault.ts'
import { faultWords } from './fault-words.ts'

/**
 * Facebook's Graph API, as far as it tells how people met with an address:
 * https://developers.facebook.com/docs/graph-api/reference/url/ (at most ten times an hour for one address),
 * https://developers.facebook.com/docs/graph-api/guides/error-handling,
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting.
 */
const HOST = 'graph.facebook.com'
const VERSION = 'v26.0'

export type FacebookCounts = { shareCount: number; reactionCount: number; commentCount: number }

type NeededServices = Pick<Services, 'clock' | 'config' | 'metrics'>

const Count = z.int().nonnegative().default(0)
const UrlNode = z.object({
  engagement: z.object({ share_count: Count, reaction_count: Count, comment_count: Count }),
})

const GraphError = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.int(),
    is_transient: z.boolean().optional(),
  }),
})

/** How often an address was shared, reacted to and commented on. Facebook blurs the figures a little on purpose. */
export async function readUrlEngagement(
  services: NeededServices,
  { accessToken, url }: { accessToken: string; url: string },
): Promise<FacebookCounts> {
  const answer = await callExternalApi(services, {
    host: HOST,
    path: `/${VERSION}/?${new URLSearchParams({ id: url, fields: 'engagement' })}`,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  throwFault(services, answer)
  const { engagement } = understood(UrlNode, answer.json)
  return {
    shareCount: engagement.share_count,
    reactionCount: engagement.reaction_count,
    commentCount: engagement.comment_count,
  }
}

const BatchAnswer = z.array(z.object({ code: z.int(), body: z.string() }).nullable()).length(2)
const DebuggedToken = z.object({
  data: z.object({
    app_id: z.string(),
    application: z.string().default(''),
    type: z.string().default(''),
    is_valid: z.boolean(),
    /** Seconds; zero for a token that does not end. */
    expires_at: z.int().default(0),
  }),
})

/**
 * Whether a token reads what we need, tried on an address of ours, and what Facebook tells about it. Both in one batch
 * (https://developers.facebook.com/docs/graph-api/batch-requests), because the question about a token
 * (https://developers.facebook.com/docs/graph-api/reference/debug_token) would have it in its address.
 */
export async function checkFacebookToken(
  services: NeededServices,
  { accessToken, url }: { accessToken: string; url: string },
): Promise<CheckedToken> {
  const batch = [
    { method: 'GET', relative_url: `${VERSION}/?${new URLSearchParams({ id: url, fields: 'engagement' })}` },
    { method: 'GET', relative_url: `${VERSION}/debug_token?${new URLSearchParams({ input_token: accessToken })}` },
  ]
  const form = { access_token: accessToken, batch: JSON.stringify(batch), include_headers: 'false' }
  const answer = await callExternalApi(services, {
    host: HOST,
    path: `/${VERSION}/`,
    method: 'POST',
    body: { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() },
  })
  throwFault(services, answer)
  const [read, debugged] = understood(BatchAnswer, answer.json).map((part) => part && partOf(part, answer.headers))
  if (!read) throw new ExternalApiFault('unavailable', 'Facebook ran out of time')
  throwFault(services, read)
  understood(UrlNode, read.json)
  return toldOf(debugged?.json)
}

function partOf({ code, body }: { code: number; body: string }, headers: Headers): ExternalApiAnswer {
  try {
    return { status: code, headers, json: JSON.parse(body) }
  } catch {
    return { status: code, headers, json: undefined }
  }
}

/** Tokens of pages may not be asked about; they work all the same. */
function toldOf(json: unknown): CheckedToken {
  const told = DebuggedToken.safeParse(json)
  if (!told.success) return { facts: {}, expiresAt: null }
  const { app_id, application, type, expires_at, is_valid } = told.data.data
  if (!is_valid) throw new ExternalApiFault('unauthorized', 'Facebook says that the token is not valid')
  return {
    facts: { appId: app_id, appName: application, tokenType: type },
    expiresAt: expires_at > 0 ? new Date(expires_at * 1000) : null,
  }
}

function understood<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'Facebook answered in a way we do not know')
  return read.data
}

/** Throttled: the app, a user, a page, a call, and since version 3.3 the many cases of businesses. */
function isLimit(code: number): boolean {
  return [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014)
}

/** Errors come with any status, so the code decides. */
function troubleOf(code: number, isTransient: boolean): ExternalApiTrouble {
  if (code === 190 || code === 102) return 'unauthorized'
  if (isLimit(code)) return 'limited'
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'forbidden'
  return code === 1 || code === 2 || isTransient ? 'unavailable' : 'refused'
}

function throwFault({ clock }: Pick<Services, 'clock'>, { status, headers, json }: ExternalApiAnswer): void {
  const read = GraphError.safeParse(json)
  if (read.success) {
    const { code, message, is_transient } = read.data.error
    const trouble = troubleOf(code, is_transient ?? false)
    const pausedUntil = trouble === 'limited' ? regainedAt(clock.now(), headers) : null
    throw new ExternalApiFault(trouble, faultWords([`Facebook (${code})`, message]), { status, pausedUntil })
  }
  if (status === 200) return
  const trouble = status >= 500 ? 'unavailable' : status === 429 ? 'limited' : 'refused'
  const pausedUntil = trouble === 'limited' ? regainedAt(clock.now(), headers) : null
  throw new ExternalApiFault(trouble, `Facebook answered ${status}`, { status, pausedUntil })
}

const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nonnegative().default(0) })),
)
/** Calls are counted over a rolling hour. */
const USUAL_PAUSE_MINUTES = 60
const LONGEST_PAUSE_MINUTES = 24 * 60

function regainedAt(now: Date, headers: Headers): Date {
  const said = minutesSaid(headers.get('x-business-use-case-usage'))
  const minutes = said > 0 ? Math.min(said, LONGEST_PAUSE_MINUTES) : USUAL_PAUSE_MINUTES
  return new Date(now.getTime() + minutes * 60_000)
}

function minutesSaid(header: string | null): number {
  try {
    const usage = BusinessUsage.parse(JSON.parse(header ?? '{}'))
    return Math.max(
      0,
      ...Object.values(usage).flatMap((uses) => uses.map((use) => use.estimated_time_to_regain_access)),
    )
  } catch {
    return 0
  }
}
