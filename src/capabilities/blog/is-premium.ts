import type { Post } from './blog.ts'

/** Whether a reader needs more than to come by. */
export function isPremium({ visibility, access }: Pick<Post, 'visibility' | 'access'>): boolean {
  return visibility !== 'public' || !access
}
