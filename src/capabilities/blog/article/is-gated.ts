import type { Post } from '../blog.ts'

/** Whether the notice stands in place of the text: the text is not for this reader, or there is none. */
export function isGated({ visibility, access, html }: Pick<Post, 'visibility' | 'access' | 'html'>): boolean {
  return visibility !== 'public' || !access || html.trim() === ''
}
