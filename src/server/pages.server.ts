import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { RouterContextProvider } from 'react-router'
import type { SeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { timetableContext } from '#capabilities/schedule/timetable-context.server.ts'
import { createShareImages, shareImagesContext } from '#capabilities/sharing/share-images.server.ts'
import { slovakPath } from '#kernel/page-address.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { limitedBy } from '#platform/http/client-address.server.ts'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import { acceptedEncoding, type CachedPage, encodedBytes, type PageCache } from '#platform/http/page-cache.server.ts'
import { readableForm } from '#platform/http/readable-form.server.ts'
import type { HttpEnv } from '#platform/http/request-context.server.ts'
import {
  callContext,
  type PageRender,
  pageContext,
  servicesContext,
  turnedAwayContext,
} from '#platform/http/router-context.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'
import { mailroomContext } from '#platform/mail/mailroom-context.server.ts'
import { retentionContext } from '#platform/retention/retention-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { limitUpload } from '#platform/uploads/limit-upload.server.ts'
import { filesTakenAt } from '#routes/admin/form/files-taken-at.ts'
import { inNamedLanguage } from './in-named-language.ts'
import { mailroom } from './mails.server.ts'
import { isOpenInMaintenance } from './open-in-maintenance.ts'
import { retentionHandlers } from './retention-handlers.server.ts'
import type { Snapshots } from './snapshots.server.ts'

export type RenderPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The longest form is a company booking with pasted participants. */
const MAX_FORM_BYTES = 256 * 1024
const FORMS_PER_MINUTE = 60
/** When crawlers and monitors come again while the site is closed. */
const CLOSED_SECONDS = 600

/** How a request becomes a page: from the node's cache, from a render that others may share, or for one visitor only. */
export function createPages(options: {
  services: Services
  feed: SeatFeed
  snapshots: Snapshots
  cache: PageCache
  render: RenderPage
}) {
  const { services, feed, snapshots, cache, render } = options
  const { config, clock, metrics } = services
  const https = config.publicOrigin.startsWith('https:')
  const shareImages = createShareImages()
  const underWay = new Map<string, Promise<CachedPage | Response>>()
  const forOneVisitor = new LRUCache<string, true>({ max: 1_000 })

  async function renderPage(
    c: Context<HttpEnv>,
    address = addressOf(c),
    { prepare, isRead = false }: { prepare?: (context: RouterContextProvider) => void; isRead?: boolean } = {},
  ): Promise<{ response: Response; page: PageRender }> {
    const isOffice = /^\/admin(\/|\?|$)/.test(address)
    const page: PageRender = {
      nonce: randomBytes(16).toString('base64'),
      https,
      development: config.mode === 'development',
      isOffice,
      isMeasuredByGoogle: config.analytics.measurementId !== null && !isOffice,
      googleStandIn: config.analytics.tagUrl === null ? null : new URL(config.analytics.tagUrl).origin,
      finished: null,
      reads: {},
    }
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(pageContext, page)
    context.set(timetableContext, feed)
    context.set(shareImagesContext, shareImages)
    context.set(mailroomContext, mailroom)
    context.set(retentionContext, retentionHandlers)
    snapshots.lendTo(context)
    prepare?.(context)
    const target = new URL(config.publicOrigin + address)
    const response = await render(isRead ? new Request(target) : publicRequest(c, target), context)
    return { response, page }
  }

  /** Visitors who ask for the same page while it is being rendered wait for the one render. */
  async function sharedRender(c: Context<HttpEnv>, key: string): Promise<CachedPage | Response> {
    const generation = cache.generation()
    const { response, page } = await renderPage(c, key)
    if (!page.finished) return response
    cache.learn(key, page.reads)
    if (response.headers.has('set-cookie')) throw new Error(`${c.req.path} is a public page but sets a cookie`)
    // Rendered with parameters that nobody knew to be idle: good for who asked, but not the page that is kept.
    const isItself = cache.keyOf(key) === key
    return cache.keep(key, page.finished, isItself ? generation : null)
  }

  /** Waits for a render that is under way only where the last one could be shared; what is for one visitor has no queue. */
  async function renderOrWait(c: Context<HttpEnv>, key: string): Promise<CachedPage | Response> {
    const running = forOneVisitor.has(key) ? undefined : underWay.get(key)
    if (running !== undefined) {
      const outcome = await running
      if (!(outcome instanceof Response)) return outcome
    }
    const own = sharedRender(c, key)
    if (underWay.has(key)) return own
    underWay.set(key, own)
    try {
      const outcome = await own
      if (outcome instanceof Response) forOneVisitor.set(key, true)
      else forOneVisitor.delete(key)
      return outcome
    } finally {
      underWay.delete(key)
    }
  }

  function isClosed(path: string): boolean {
    return (
      services.settings.current().maintenance.isOn &&
      !isOpenInMaintenance(
        slovakPath(
          decodedPath(path)
            .toLowerCase()
            .replace(/\.data$/, ''),
        ),
      )
    )
  }

  /** A calm page for everybody, whatever they asked for; nothing of it is kept. */
  async function answerClosed(c: Context<HttpEnv>): Promise<Response> {
    const { response } = await renderPage(c, '/', {
      isRead: true,
      prepare: (context) => context.set(turnedAwayContext, 'maintenance'),
    })
    const answer = finishAnswer(response)
    answer.headers.set('retry-after', String(CLOSED_SECONDS))
    return answer
  }

  async function answer(c: Context<HttpEnv>): Promise<Response> {
    if (isClosed(c.req.path)) return answerClosed(c)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead) {
      await limitRate(services.db, { name: 'form', by: limitedBy(c.get('clientAddress')), perMinute: FORMS_PER_MINUTE })
    }
    const elsewhere = isRead ? inNamedLanguage(addressOf(c)) : null
    if (elsewhere !== null) return c.redirect(elsewhere, 301)
    if (!isRead || isForSomebody(c.req.path)) {
      const call = callOf(c)
      const { response } = await renderPage(c, undefined, { prepare: (context) => context.set(callContext, call) })
      return finishAnswer(response, call.setCookies)
    }
    const key = cache.keyOf(addressOf(c))
    const outcome = await renderOrWait(c, key)
    if (outcome instanceof Response) return finishAnswer(outcome)
    metrics.pages.inc({ source: 'rendered' })
    return sendCached(c, outcome)
  }

  /**
   * A person who posted a form reads a page even when the form never came to its screen, because a limit was met or the
   * database is away. Scripts get the answer they can read.
   */
  const turnAway: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await next()
    const wantsPage = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')
    if (!c.error || !wantsPage) return
    const reason = asRefusal(c.error) ?? 'fault'
    const retryAfter = c.res.headers.get('retry-after')
    const { response } = await renderPage(c, undefined, {
      isRead: true,
      prepare: (context) => context.set(turnedAwayContext, reason),
    })
    const answer = finishAnswer(response)
    if (retryAfter !== null) answer.headers.set('retry-after', retryAfter)
    // Emptied first: headers of the answer that stood here would be copied over the page's.
    c.res = undefined
    c.res = answer
  }

  async function sendCached(c: Context<HttpEnv>, cached: CachedPage): Promise<Response> {
    const { page } = cached
    const now = clock.now()
    const headers: Record<string, string> = {
      ...COMMON_HEADERS,
      'content-security-policy': page.policy,
      'cache-control': cache.cacheControl(),
      etag: page.etag,
      vary: 'accept-encoding',
      age: String(Math.max(0, Math.floor((now.getTime() - cached.storedAt) / 1000))),
    }
    if (c.req.header('if-none-match')?.includes(page.etag)) return c.body(null, 304, headers)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const bytes = cached.encoded.get(encoding) ?? (await encodedBytes(cached, encoding))
    headers['content-type'] = 'text/html; charset=utf-8'
    headers['content-length'] = String(bytes.length)
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers)
  }

  return {
    /** Stands before every other door: finished bytes need no request id, no address and no guard. */
    mountCached(app: HttpApp) {
      app.use(async (c, next) => {
        const { method } = c.req
        if ((method === 'GET' || method === 'HEAD') && !isClosed(c.req.path)) {
          const cached = cache.find(cache.keyOf(addressOf(c)))
          if (cached) {
            metrics.pages.inc({ source: 'node' })
            return sendCached(c, cached)
          }
        }
        await next()
      })
    },
    mount(app: HttpApp) {
      const limits = { pictures: limitUpload('pictures'), statements: limitUpload('statements') }
      const forms = limitBody(MAX_FORM_BYTES)
      app.all(
        '*',
        turnAway,
        (c, next) => {
          const files = filesIn(c)
          return files === null ? forms(c, next) : limits[files](c, next)
        },
        // A file is read behind the sign-in, or not at all.
        (c, next) => (filesIn(c) === null ? readableForm(c, next) : next()),
        answer,
      )
    },
  }
}

function filesIn(c: Context<HttpEnv>): ReturnType<typeof filesTakenAt> {
  const isMultipart = (c.req.header('content-type') ?? '').startsWith('multipart/form-data')
  return isMultipart ? filesTakenAt(c.req.path) : null
}

/**
 * Screens that are read by somebody in particular: the back office, where a sign-in elsewhere comes back to, the pages
 * for trying things out, which know their admin, and the check of certificates, which counts who asks. However it is written, the router would find it.
 */
function isForSomebody(path: string): boolean {
  return /^\/(admin|auth|overenie|linkedin-demo|facebook-debug|twitter-embed-test)(?![^/.])/i.test(
    slovakPath(decodedPath(path).toLowerCase()),
  )
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function callOf(c: Context<HttpEnv>): Call {
  return {
    actor: c.get('actor'),
    clientAddress: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    requestId: c.get('requestId'),
    cookie: c.req.header('cookie') ?? '',
    setCookies: [],
  }
}

function addressOf(c: Context<HttpEnv>): string {
  const { url } = c.req
  return url.slice(url.indexOf('/', 'https://'.length))
}

/** Pages for one visitor are never kept by anybody. */
function finishAnswer(response: Response, setCookies: ReadonlyArray<string> = []): Response {
  const headers = new Headers(response.headers)
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', DATA_POLICY)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * The request as the visitor's browser made it, for the address that the answer is kept under. React Router compares a
 * form's Origin with the URL, and behind a proxy that ends TLS the two would never agree.
 */
function publicRequest(c: Context<HttpEnv>, target: URL): Request {
  const raw = c.req.raw
  const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD'
  return new Request(target, {
    method: raw.method,
    headers: raw.headers,
    signal: raw.signal,
    ...(hasBody ? { body: raw.body, duplex: 'half' } : {}),
  })
}
