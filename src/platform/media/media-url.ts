import { type ContentHost, contentPath, isContentPath } from '#platform/pictures/content-path.ts'

const CONTENT = /^\/content(?=\/(?:media|files)\/)/

/** The address on this site of a sound, a film or a file of the content service; null for anything that lies elsewhere. */
export function mediaUrl(url: URL, host: ContentHost | null): string | null {
  const path = contentPath(url, host)
  return path !== null && CONTENT.test(path) ? path.replace(CONTENT, '/media') : null
}

/** The path at the content service behind an address of ours, or null for one that we never write. */
export function contentPathOf(address: string): string | null {
  if (!address.startsWith('/media/')) return null
  const path = address.replace(/^\/media/, '/content')
  return CONTENT.test(path) && isContentPath(path) ? path : null
}
