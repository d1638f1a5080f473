import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { askGhost } from './ask-ghost.server.ts'
import { createBreaker } from './breaker.server.ts'
import { GhostFault } from './ghost-fault.server.ts'
import { type GhostHealth, type GhostWatcher, watchGhost } from './ghost-health.server.ts'
import { GhostEntry, type GhostPagination, GhostPost, GhostPosts, GhostTag, GhostTags } from './ghost-objects.server.ts'
import type { StartTimer } from './start-timer.ts'

export const GHOST_TIMEOUT_MS = { list: 10_000, filtered: 15_000, slug: 20_000 } as const
/** Whoever finds out whether Ghost is back does so for others, and waits no longer than a Ghost in order takes. */
const PROBE_MS = 3_000

/** Ghost 6 gives no more at once, also to who asks for all. */
export const GHOST_PAGE = 100
/** Ten thousand posts. A Ghost that counts wrongly is not followed without end. */
const MAX_PAGES = 100

/** Everything a card shows. `html` is asked for because without it Ghost counts no minutes and opens closed excerpts. */
const CARD_FIELDS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'custom_excerpt',
  'html',
  'feature_image',
  'feature_image_caption',
  'featured',
  'published_at',
  'updated_at',
  'reading_time',
  'url',
  'visibility',
  'access',
] as const
/** What a search reads, of every post there is: without texts, which are most of the bytes. */
const INDEX_FIELDS = ['id', 'slug', 'title', 'excerpt', 'custom_excerpt'] as const

export type GhostPostPage = { posts: ReadonlyArray<GhostPost>; pagination: GhostPagination }

export type GhostClient = {
  /**
   * One page of published posts, newest first, as cards need them. Filters are in Ghost's query language; `among` says which
   * posts a list is of, and it is a list still.
   */
  posts(query: PageQuery): Promise<GhostPostPage>
  /** Every post as a search needs it, or those of a filter, each turned into something on the way. */
  allPosts<Item>(turn: (entry: GhostEntry) => Item, filter?: string): Promise<ReadonlyArray<Item>>
  /** One post with its text, or null when there is none. */
  postBySlug(slug: string): Promise<GhostPost | null>
  postByFilter(filter: string): Promise<GhostPost | null>
  /** Every tag with the number of its posts. */
  tags(): Promise<ReadonlyArray<GhostTag>>
  health(): GhostHealth
}

type PageQuery = { page: number; limit: number; filter?: string; among?: string }
type Query = { what: 'list' | 'filtered' | 'slug' | 'tags'; path: string; parameters: Record<string, string> }

/** Ghost's Content API, read with the public key. */
export function createGhost(
  services: { config: { ghost: NonNullable<Config['ghost']> }; clock: Clock; log: Log; metrics: Metrics },
  options: { timer?: StartTimer; watcher?: GhostWatcher } = {},
): GhostClient {
  const { clock, log } = services
  const { url: base, contentKey } = services.config.ghost
  const breaker = createBreaker(clock)
  const health = watchGhost(services, { breaker, watcher: options.watcher })

  async function ask<Schema extends z.ZodType>(schema: Schema, query: Query): Promise<z.output<Schema> | null> {
    const { what, path, parameters } = query
    const admission = breaker.admit()
    if (admission === 'no') {
      health.count(what, 'resting')
      throw new GhostFault('resting', 'Ghost has been failing and is asked again later')
    }
    const usualMs = GHOST_TIMEOUT_MS[what === 'tags' ? 'list' : what]
    const finish = health.begin(what)
    try {
      const answer = await askGhost(
        {
          base,
          path: `content/${path}`,
          parameters: { key: contentKey, ...parameters },
          timeoutMs: admission === 'probe' ? Math.min(usualMs, PROBE_MS) : usualMs,
        },
        options.timer,
      )
      const parsed = answer === null ? null : schema.safeParse(answer)
      if (parsed?.success === false) throw new GhostFault('malformed', "Ghost's answer has another form")
      finish('ok')
      return parsed?.data ?? null
    } catch (error) {
      finish(error)
      throw error
    }
  }

  function read<Schema extends z.ZodType>(schema: Schema, items: ReadonlyArray<unknown>): Array<z.output<Schema>> {
    return items.flatMap((item) => {
      const parsed = schema.safeParse(item)
      if (parsed.success) return [parsed.data]
      const id = typeof item === 'object' && item !== null && 'id' in item ? String(item.id).slice(0, 64) : null
      const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5)
      log.warn({ id, problems }, 'something from Ghost could not be read and is left out')
      services.metrics.fallbacks.inc({ what: 'ghost-item' })
      return []
    })
  }

  async function pageOf<Schema extends z.ZodType>(
    schema: Schema,
    query: PageQuery & { include: string; fields: ReadonlyArray<string> },
  ): Promise<{ items: Array<z.output<Schema>>; pagination: GhostPagination }> {
    const { page, limit, filter, among, include, fields } = query
    const filters = [filter, among].filter((each) => each !== undefined)
    const answer = await ask(GhostPosts, {
      what: filter === undefined ? 'list' : 'filtered',
      path: 'posts/',
      parameters: {
        limit: String(limit),
        page: String(page),
        include,
        fields: fields.join(','),
        order: 'published_at desc',
        ...(filters.length === 0 ? {} : { filter: filters.join('+') }),
      },
    })
    const pagination = answer?.meta?.pagination ?? { page, limit, pages: 1, total: 0, next: null }
    return { items: read(schema, answer?.posts ?? []), pagination }
  }

  /** Ghost names a next page also past the end, so its word alone ends nothing. */
  async function allPages<Item>(
    readPage: (page: number) => Promise<{ items: ReadonlyArray<Item>; pagination: GhostPagination | undefined }>,
  ): Promise<Array<Item>> {
    const all: Array<Item> = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { items, pagination } = await readPage(page)
      all.push(...items)
      if (items.length === 0 || pagination === undefined || pagination.next === null || page >= pagination.pages) break
    }
    return all
  }

  return {
    async posts(query) {
      const { items, pagination } = await pageOf(GhostPost, { ...query, include: 'authors,tags', fields: CARD_FIELDS })
      return { posts: items, pagination }
    },
    allPosts: (turn, filter) =>
      allPages(async (page) => {
        const query = { page, limit: GHOST_PAGE, include: 'tags', fields: INDEX_FIELDS, ...(filter && { filter }) }
        const { items, pagination } = await pageOf(GhostEntry, query)
        return { items: items.map(turn), pagination }
      }),
    async postBySlug(slug) {
      const answer = await ask(GhostPosts, {
        what: 'slug',
        path: `posts/slug/${encodeURIComponent(slug)}/`,
        parameters: { include: 'authors,tags' },
      })
      return read(GhostPost, answer?.posts ?? [])[0] ?? null
    },
    async postByFilter(filter) {
      const answer = await ask(GhostPosts, {
        what: 'filtered',
        path: 'posts/',
        parameters: { filter, limit: '1', page: '1', include: 'authors,tags' },
      })
      return read(GhostPost, answer?.posts ?? [])[0] ?? null
    },
    tags: () =>
      allPages(async (page) => {
        const answer = await ask(GhostTags, {
          what: 'tags',
          path: 'tags/',
          parameters: { limit: String(GHOST_PAGE), page: String(page), include: 'count.posts' },
        })
        return { items: read(GhostTag, answer?.tags ?? []), pagination: answer?.meta?.pagination }
      }),
    health: health.state,
  }
}
