import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { finishPage } from '#platform/http/finish-page.server.ts'
import { isShared, KEPT_BY_READER, parametersOf } from '#platform/http/page-kind.ts'
import { type PageRender, pageContext, servicesContext } from '#platform/http/router-context.server.ts'
import { pagePolicy } from '#platform/http/security-headers.server.ts'
import { manifestFor, readerOf } from '#routes/visitors-manifest.ts'
import { NonceContext } from '#ui/hooks/nonce.ts'

/** A render that takes longer is given up; loaders have their own shorter limits. */
const RENDER_WITHIN_MS = 10_000
/**
 * React puts what is long behind the page, hidden, for a script to move it where it belongs. Who runs no scripts would find
 * its placeholder; a page that is sent whole gains nothing by it.
 */
const ALL_IN_PLACE = { progressiveChunkSize: Number.POSITIVE_INFINITY }
export const streamTimeout = RENDER_WITHIN_MS

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const { matches } = entryContext.staticHandlerContext
  const routerContext = withMapFor(matches, entryContext)
  return isShared({ method: request.method, status, cacheControl: headers.get('cache-control'), matches })
    ? renderWhole(request, headers, routerContext, page, context)
    : renderStream(request, status, headers, routerContext, page, context)
}

/** A visitor's browser is not told all screens of the back office; the development server has only the one map. */
function withMapFor(matches: EntryContext['staticHandlerContext']['matches'], context: EntryContext): EntryContext {
  if (!import.meta.env.PROD) return context
  const { manifest } = context
  const url = manifestFor(readerOf(matches.map(({ route }) => route)), manifest.url)
  return { ...context, manifest: { ...manifest, url } }
}

function tree(request: Request, routerContext: EntryContext, nonce: string) {
  return (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  )
}

function renderWhole(
  request: Request,
  headers: Headers,
  routerContext: EntryContext,
  page: PageRender,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Array<Buffer> = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(patience)
        page.reads = parametersOf(routerContext.staticHandlerContext.matches)
        page.finished = finishPage(Buffer.concat(chunks).toString('utf8'), page.nonce, page)
        resolve(new Response(null, { headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(tree(request, routerContext, page.nonce), {
      ...ALL_IN_PLACE,
      nonce: page.nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => context.get(servicesContext).log.error({ error }, 'page failed to render'),
    })
    const patience = setTimeout(abort, RENDER_WITHIN_MS)
  })
}

function renderStream(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  page: PageRender,
  context: RouterContextProvider,
): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isKept = isRead && headers.get('cache-control') === KEPT_BY_READER['cache-control']
  headers.set('content-security-policy', pagePolicy({ nonce: page.nonce }, page))
  return new Promise((resolve, reject) => {
    let answered = status
    // Crawlers read the first answer only, so they get the page whole.
    const isCrawler = isbot(request.headers.get('user-agent') ?? '')
    const ready = isCrawler ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(tree(request, routerContext, page.nonce), {
      ...(isCrawler ? ALL_IN_PLACE : {}),
      nonce: page.nonce,
      [ready]() {
        const body = new PassThrough()
        if (!isKept || answered !== 200) headers.set('cache-control', 'no-store')
        body.once('close', () => clearTimeout(patience))
        resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError(error: unknown) {
        answered = 500
        context.get(servicesContext).log.error({ error }, 'page failed to render')
      },
    })
    const patience = setTimeout(abort, RENDER_WITHIN_MS)
    patience.unref()
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A wrong method or address is the caller's mistake; logged as an error, any scanner could raise an alarm.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted)
    context.get(servicesContext).log.error({ error, path: new URL(request.url).pathname }, 'page failed')
}
