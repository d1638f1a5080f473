import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { askGhost } from './ask-ghost.server.ts'
import { GhostFault } from './ghost-fault.server.ts'
import { GhostPagination } from './ghost-objects.server.ts'
import type { StartTimer } from './start-timer.ts'

/** Ghost accepts no token that lives longer. */
const TOKEN_SECONDS = 300
const TIMEOUT_MS = 10_000

const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

export const GhostAdminPost = z.object({
  id: z.string().regex(/^[\da-f]{24}$/),
  title: z.string(),
  slug: z.string(),
  /** `sent`: it went out by e-mail alone. */
  status: z.enum(['published', 'draft', 'scheduled', 'sent']),
  visibility: z.string(),
  published_at: instant.nullish().transform((value) => value ?? null),
  updated_at: instant,
  tags: z.array(z.object({ name: z.string(), slug: z.string() })).default([]),
  authors: z.array(z.object({ name: z.string() })).default([]),
})
export type GhostAdminPost = z.output<typeof GhostAdminPost>

const Answer = z.object({ posts: z.array(GhostAdminPost), meta: z.object({ pagination: GhostPagination }) })

/** One page of all posts, drafts too, by Ghost's Admin API. */
export async function listGhostPosts(
  { clock, timer }: { clock: Clock; timer?: StartTimer },
  ghost: { url: string; adminKey: string },
  query: { page: number; limit: number; filter: string; order: string },
): Promise<{ posts: ReadonlyArray<GhostAdminPost>; pagination: GhostPagination }> {
  const answer = await askGhost(
    {
      base: ghost.url,
      path: 'admin/posts/',
      parameters: {
        page: String(query.page),
        limit: String(query.limit),
        filter: query.filter,
        order: query.order,
        include: 'tags,authors',
        fields: 'id,title,slug,status,visibility,published_at,updated_at',
      },
      headers: { authorization: `Ghost ${await adminToken(ghost.adminKey, clock.now())}` },
      timeoutMs: TIMEOUT_MS,
    },
    timer,
  )
  const parsed = Answer.safeParse(answer)
  if (!parsed.success) throw new GhostFault('malformed', "Ghost's answer has another form")
  return { posts: parsed.data.posts, pagination: parsed.data.meta.pagination }
}

/** A JSON Web Token for five minutes, by the key `id:secret` of an integration. */
export function adminToken(key: string, now: Date): Promise<string> {
  const [id = '', secret = ''] = key.split(':')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ iat: seconds, exp: seconds + TOKEN_SECONDS, aud: '/admin/' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
    .sign(Buffer.from(secret, 'hex'))
}
