import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'

/** `sent`: it went out by e-mail alone. */
export const POST_STATUSES = ['published', 'draft', 'scheduled', 'sent'] as const
export const POST_SORTS = ['updated', 'published', 'title'] as const

export const BlogPostsQuery = z.object({
  page: z.int().min(1).max(1_000).default(1),
  /** A piece of the title. */
  q: z.string().trim().max(200).default(''),
  status: z.enum(POST_STATUSES).nullable().default(null),
  sort: z.enum(POST_SORTS).default('updated'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
})
export type BlogPostsQuery = z.input<typeof BlogPostsQuery>

/** A post as editors see it in the back office; its text stays where it is written. */
export const BlogPostRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(POST_STATUSES),
  visibility: z.enum(['public', 'members', 'paid']),
  language: z.enum(LANGUAGES),
  publishedAt: z.iso.datetime().nullable(),
  /** Null where the list is the visitors' own, which does not know. */
  updatedAt: z.iso.datetime().nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  /** Where it is written and published; none for a built-in post. */
  editorUrl: z.string().nullable(),
  /** Our own page of it; none while it is not out. */
  path: z.string().nullable(),
})
export type BlogPostRow = z.output<typeof BlogPostRow>
