/**
 * Child process of the ssr bench. Serves the same page three ways from one process, so they share heap and machine:
 * the product, bare Hono sending the finished bytes, and bare Hono rendering the captured tree.
 */
import { readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { nextMidnight } from '#kernel/day.ts'
import type * as bundle from '#server/entry.server.ts'

type HandleRequest = (
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  ...rest: unknown[]
) => unknown
type Build = { entry: { module: { default: HandleRequest } } }

const server = join(process.cwd(), 'build', 'server')
const chunk = readdirSync(join(server, 'assets')).find((name) => /^server-build-.*\.js$/.test(name))
const build = (await import(join(server, 'assets', chunk ?? ''))) as Build
const { parseConfig, startWeb } = (await import(join(server, 'index.js'))) as typeof bundle

let captured: { url: string; context: EntryContext; handoff: ReadonlyArray<Uint8Array> } | null = null
const original = build.entry.module.default
const capturing: HandleRequest = async (request, status, headers, context, ...rest) => {
  if (!captured && context.serverHandoffStream) {
    const [mine, theirs] = context.serverHandoffStream.tee()
    context.serverHandoffStream = theirs
    const handoff: Array<Uint8Array> = []
    const answer = await original(request, status, headers, context, ...rest)
    for await (const part of mine) handoff.push(part)
    captured = { url: request.url, context, handoff }
    build.entry.module = { ...build.entry.module, default: original }
    return answer
  }
  return original(request, status, headers, context, ...rest)
}
build.entry.module = { ...build.entry.module, default: capturing }

const node = await startWeb(parseConfig(process.env))
/** The landing page, or whatever the bench names. */
const page = node.origin + (process.argv[2] ?? '/')
const first = await fetch(page, { headers: { 'accept-encoding': 'br' } })
await first.arrayBuffer()
const cached = await fetchRaw(page)

const bareBytes = new Hono().get('*', (c) => c.body(cached.bytes as Uint8Array<ArrayBuffer>, 200, cached.headers))
const bareRender = new Hono().get('*', async (c) =>
  c.body(await renderCaptured(), 200, { 'content-type': 'text/html; charset=utf-8' }),
)

/** `fetch` would decode the body; the bare server must send the very same bytes. */
function fetchRaw(address: string): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  return new Promise((done, failed) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Array<Buffer> = []
      answer.on('data', (part) => chunks.push(part))
      answer.on('end', () => {
        const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
        for (const own of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[own]
        done({ headers, bytes: Buffer.concat(chunks) })
      })
    }).on('error', failed)
  })
}

function renderCaptured(): Promise<Uint8Array<ArrayBuffer>> {
  if (!captured) throw new Error('nothing was captured')
  const { url, context, handoff } = captured
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of handoff) controller.enqueue(part)
      controller.close()
    },
  })
  return new Promise((done, failed) => {
    const chunks: Array<Buffer> = []
    const sink = new Writable({
      write(part: Buffer, _encoding, next) {
        chunks.push(part)
        next()
      },
      final(next) {
        done(Buffer.concat(chunks) as Uint8Array<ArrayBuffer>)
        next()
      },
    })
    const tree = createElement(ServerRouter, { context: { ...context, serverHandoffStream }, url })
    const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(sink), onError: failed })
  })
}

const listen = (app: Hono) =>
  new Promise<number>((done) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, ({ port }) => done(port))
  })
const [bytesPort, renderPort] = await Promise.all([listen(bareBytes), listen(bareRender)])
process.send?.({ product: node.port, bareBytes: bytesPort, bareRender: renderPort, bytes: cached.bytes.length })

/** Half a second before midnight in Bratislava no page may be kept, so every request is a render. */
const almostMidnight = new Date(nextMidnight(new Date()).getTime() - 500)
process.on('message', (page: 'kept' | 'rendered') => {
  node.services.clock.now = () => (page === 'kept' ? new Date() : almostMidnight)
  process.send?.('understood')
})
process.on('disconnect', () => void node.stop().then(() => process.exit(0)))
