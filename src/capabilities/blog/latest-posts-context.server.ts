import { createContext } from 'react-router'
import type { Language } from '#kernel/language.ts'
import type { Snapshot } from '#platform/cache/snapshot.server.ts'
import type { PostSummary } from './blog.ts'

export type LatestPosts = Readonly<Record<Language, Snapshot<ReadonlyArray<PostSummary>>>>

/** How the landing page gets its latest posts: from the node's memory, so that a slow blog slows no page. */
export const latestPostsContext = createContext<LatestPosts>()
