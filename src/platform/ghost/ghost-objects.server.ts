import { z } from 'zod'

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Ghost writes `+00:00`, we write `Z`. */
const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

export const GhostAuthor = z.object({ name: z.string().min(1), profile_image: orNull(z.string()), slug: z.string() })

export const GhostTag = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: orNull(z.string()),
  feature_image: orNull(z.string()),
  /** Tags that begin with # are the editors' own. */
  visibility: z.string().default('public'),
  count: z.object({ posts: z.int().nonnegative() }).optional(),
})
export type GhostTag = z.output<typeof GhostTag>

/** A post of a list or by itself. `fields` leaves things out, so nothing but its name is demanded. */
export const GhostPost = z
  .object({
    id: z.string().min(1),
    slug: z.string().min(1),
    title: z.string(),
    excerpt: text,
    custom_excerpt: text,
    html: text,
    feature_image: orNull(z.string()),
    feature_image_caption: orNull(z.string()),
    featured: z.boolean().default(false),
    published_at: instant,
    updated_at: orNull(instant),
    reading_time: orNull(z.number()),
    url: text,
    authors: z.array(GhostAuthor).default([]),
    tags: z.array(GhostTag).default([]),
    visibility: z.string(),
    access: z.boolean().optional(),
    /** Only the Admin API says it; the Content API has published posts alone. */
    status: z.literal('published').optional(),
  })
  // The content service decides; where it says nothing, what is not public is closed.
  .transform((post) => ({ ...post, access: post.access ?? post.visibility === 'public' }))
export type GhostPost = z.output<typeof GhostPost>

/** What a search reads of a post. There are thousands of them, so it is read with as few steps as possible. */
export const GhostEntry = z.object({
  id: z.string().min(1),
  slug: z.string().min(1),
  title: z.string(),
  excerpt: text,
  custom_excerpt: text,
  tags: z.array(z.object({ slug: z.string() })).default([]),
})
export type GhostEntry = z.output<typeof GhostEntry>

export const GhostPagination = z.object({
  page: z.int(),
  limit: z.union([z.int(), z.literal('all')]),
  pages: z.int().nonnegative(),
  total: z.int().nonnegative(),
  next: orNull(z.int()),
})
export type GhostPagination = z.output<typeof GhostPagination>

/** The frame of an answer; what is in the list is read one by one, so that a bad one is missed alone. */
export const GhostPosts = z.object({
  posts: z.array(z.unknown()),
  meta: z.object({ pagination: GhostPagination }).optional(),
})
export const GhostTags = z.object({
  tags: z.array(z.unknown()),
  meta: z.object({ pagination: GhostPagination }).optional(),
})
