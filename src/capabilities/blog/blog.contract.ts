import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import { type ApiOf, contract } from '#platform/http/contract.ts'
import { PostSummary } from './blog.ts'
import { LATEST_POSTS } from './blog-reading.ts'

export const getLatestPosts = contract({
  name: 'getLatestPosts',
  method: 'GET',
  access: 'visitor',
  summary: 'The latest posts of the blog in one language, newest first, without their texts.',
  input: z.object({
    limit: z.coerce.number<string>().int().min(1).max(24).default(LATEST_POSTS),
    language: z.enum(LANGUAGES).default('sk'),
  }),
  output: z.object({ posts: z.array(PostSummary) }),
  sharedCacheSeconds: 10,
})

export type BlogApi = ApiOf<[typeof getLatestPosts]>
