import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { StartTimer } from './start-timer.ts'

export const CONTENT_KEY = '00112233445566778899aabbcc'

export type Asked = { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }
/** What to answer: JSON, or anything one does to the raw response. */
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | ((response: ServerResponse) => void)

/** What Ghost answered once, by the name of the file. */
export function recorded(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8'))
}

/** A real HTTP server in Ghost's place that answers as told and remembers what it was asked. */
export async function startGhostDouble(answer: (asked: Asked) => Answer) {
  const asked: Array<Asked> = []
  const waiting: Array<{ count: number; done: () => void }> = []
  let answering = answer
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://ghost.test')
    const question = {
      path: url.pathname.replace('/ghost/api/', ''),
      query: url.searchParams,
      headers: request.headers,
    }
    asked.push(question)
    for (const { count, done } of waiting) if (asked.length >= count) done()
    const told = answering(question)
    if (typeof told === 'function') return told(response)
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...told.headers })
    response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    environment: { GHOST_URL: url, GHOST_CONTENT_KEY: CONTENT_KEY },
    answers(next: (asked: Asked) => Answer) {
      answering = next
    },
    /** Until so many questions have come in all. */
    hasBeenAsked: (count: number) =>
      new Promise<void>((done) => {
        if (asked.length >= count) done()
        else waiting.push({ count, done })
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Timers that run out when the test says so. */
export function heldTimers() {
  const running = new Set<{ ms: number; run: () => void }>()
  const waiting: Array<() => void> = []
  const startTimer: StartTimer = (ms, run) => {
    const timer = { ms, run }
    running.add(timer)
    for (const done of waiting.splice(0)) done()
    return () => void running.delete(timer)
  }
  return {
    startTimer,
    running: () => [...running].map(({ ms }) => ms),
    /** Waits until a timer of this length runs, and ends it. */
    async runOut(ms: number): Promise<void> {
      for (;;) {
        const timer = [...running].find((each) => each.ms === ms)
        if (timer) {
          running.delete(timer)
          return timer.run()
        }
        await new Promise<void>((done) => waiting.push(done))
      }
    },
  }
}

/** A post as Ghost answers it, made up of its number. */
export function madePost(n: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  const tag = { id: `tag-${n % 3}`, name: `Značka ${n % 3}`, slug: `znacka-${n % 3}`, visibility: 'public' }
  return {
    id: n.toString(16).padStart(24, '0'),
    slug: `clanok-${n}`,
    title: `Článok číslo ${n}`,
    excerpt: `O čom je článok ${n}: umelá inteligencia v praxi.`,
    custom_excerpt: null,
    html: `<p>Text článku ${n}.</p>`,
    feature_image: null,
    feature_image_caption: null,
    featured: false,
    published_at: new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toISOString().replace('Z', '+00:00'),
    updated_at: '2026-01-01T00:00:00.000+00:00',
    reading_time: 4,
    url: `http://ghost.internal:2368/clanok-${n}/`,
    authors: [{ id: 'a1', name: 'Jana Kováčová', slug: 'jana', profile_image: null }],
    tags: [tag],
    visibility: 'public',
    access: true,
    ...given,
  }
}

/** Answers as Ghost does over posts, newest first: pages capped at 100, filters by tag, primary tag, slug and ids, no search. */
export function ghostOver(posts: ReadonlyArray<Record<string, unknown>>) {
  return ({ path, query }: Asked): Answer => {
    if (query.get('key') !== CONTENT_KEY) return { status: 401, body: recorded('bad-key') }
    if (path === 'content/tags/') return { body: recorded('tags-all') }
    const [, slug] = /^content\/posts\/slug\/([^/]+)\/$/.exec(path) ?? []
    if (slug !== undefined) {
      const post = posts.find((each) => each.slug === decodeURIComponent(slug))
      return post ? { body: { posts: [post] } } : { status: 404, body: recorded('post-unknown') }
    }
    if (path !== 'content/posts/') return { status: 404, body: recorded('post-unknown') }
    const matching = posts.filter(filterOf(query.get('filter') ?? ''))
    const limit = Math.min(100, Number(query.get('limit') ?? 15))
    const page = Number(query.get('page') ?? 1)
    const pages = Math.max(1, Math.ceil(matching.length / limit))
    return {
      body: {
        posts: matching.slice((page - 1) * limit, page * limit),
        meta: {
          // Past the end Ghost goes on naming a next page.
          pagination: {
            page,
            limit,
            pages,
            total: matching.length,
            next: page === pages ? null : page + 1,
            prev: null,
          },
        },
      },
    }
  }
}

/** Of terms that all must hold, the values of each in quotes or bare. */
function filterOf(filter: string): (post: Record<string, unknown>) => boolean {
  const terms = [...filter.matchAll(/(\w+):(-?)((?:'(?:[^'\\]|\\.)*'|[^'+])*)/g)].map(
    ([, name = '', not, rest = '']) => {
      const values = [...rest.matchAll(/'((?:[^'\\]|\\.)*)'|([\w-]+)/g)].map(([, quoted, bare = '']) => quoted ?? bare)
      return { name, isNot: not === '-', values }
    },
  )
  return (post) =>
    terms.every(({ name, isNot, values }) => {
      const tags = (post.tags as Array<{ slug: string }>).map(({ slug }) => slug)
      const own = name === 'tag' ? tags : name === 'primary_tag' ? tags.slice(0, 1) : [post[name]]
      return own.some((value) => values.includes(String(value))) !== isNot
    })
}
