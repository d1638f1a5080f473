/** Where the content service is: the address we reach it at, and the one readers know, if there is one. */
export type ContentHost = { url: string; publicUrl?: string | null | undefined }

const CONTENT_PATH = /^\/content\/(?:images|media|files)\/[^?#\s]+$/
/** What a second reading could turn around: escaped dots, slashes, ends and escapes, and empty steps. */
const TRICK = /%(?:2f|5c|2e|00|25)|\\|\/\//i

/**
 * The path of a picture or file that the content service keeps, or null for an address anywhere else. The path stands for
 * it from then on: no page tells the host that only we can reach.
 */
export function contentPath(url: URL, host: ContentHost | null): string | null {
  for (const base of host ? [host.url, host.publicUrl ?? ''] : []) {
    if (!URL.canParse(base)) continue
    const { host: name, pathname } = new URL(base)
    const folder = pathname.replace(/\/$/, '')
    // Editors' pictures keep the scheme of the day they were uploaded.
    if (url.host !== name || !url.pathname.startsWith(`${folder}/content/`)) continue
    const path = url.pathname.slice(folder.length)
    return isContentPath(path) ? path : null
  }
  return null
}

export function isContentPath(path: string): boolean {
  return CONTENT_PATH.test(path) && !TRICK.test(path) && new URL(path, 'http://content.invalid').pathname === path
}
