import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'

export const Author = z.object({ name: z.string(), profile_image: z.string().nullable(), slug: z.string() })
export type Author = z.output<typeof Author>
const Tag = z.object({ id: z.string(), name: z.string(), slug: z.string() })

/** A post under the names of the content service it comes from. */
export const Post = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  html: z.string(),
  /** None: the card draws a cover of its own. */
  feature_image: z.string().nullable(),
  feature_image_caption: z.string().nullable(),
  featured: z.boolean(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Minutes. */
  reading_time: z.int(),
  url: z.string(),
  primary_author: Author.nullable(),
  primary_tag: Tag.nullable(),
  tags: z.array(Tag),
  visibility: z.enum(['public', 'members', 'paid']),
  /** False: the reader gets the beginning only. */
  access: z.boolean(),
  /** What it is written in, and among whose pages it stands. */
  language: z.enum(LANGUAGES),
})
export type Post = z.output<typeof Post>

/** A picture on our own origin, in the widths it comes in. */
export const Cover = z.object({ src: z.string(), srcSet: z.string() })
export type Cover = z.output<typeof Cover>

/** A post as its page needs it. */
export const ArticlePost = Post.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  html: true,
  url: true,
  feature_image: true,
  feature_image_caption: true,
  published_at: true,
  updated_at: true,
  reading_time: true,
  visibility: true,
  access: true,
  primary_tag: true,
  tags: true,
  language: true,
})
export type ArticlePost = z.output<typeof ArticlePost>

/** What a card shows; the text of a post stays where it is read. */
export const PostSummary = Post.pick({
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  feature_image: true,
  published_at: true,
  reading_time: true,
  primary_tag: true,
  visibility: true,
  access: true,
  language: true,
}).extend({
  /** `feature_image` is its address too: no page gets one that leads elsewhere. */
  cover: Cover.nullable().default(null),
})
export type PostSummary = z.output<typeof PostSummary>

/** A tag that readers filter by, with how many posts of their language carry it. */
export const BlogTag = Tag.extend({
  description: z.string().nullable(),
  feature_image: z.string().nullable(),
  count: z.object({ posts: z.int().nonnegative() }),
})
export type BlogTag = z.output<typeof BlogTag>

export const Pagination = z.object({
  page: z.int().positive(),
  limit: z.int().positive(),
  pages: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type Pagination = z.output<typeof Pagination>

/** What the page of a post shows beside the prepared text. */
export const ArticlePage = ArticlePost.omit({ html: true }).extend({
  primary_author: Author,
  cover: Cover.nullable(),
  /** Where the post stands in the content service; none when readers cannot get there. */
  originalUrl: z.string().nullable(),
})
export type ArticlePage = z.output<typeof ArticlePage>
