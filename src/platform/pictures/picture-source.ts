import { type ContentHost, contentPath } from './content-path.ts'

/** What is fetched to make a picture: a path of the content service or the address of somebody else's, and its width if we know it. */
export type PictureSource = { source: string; width: number | null }

/** Hosts of stock photographs that make any size themselves: asked for one, they send a tenth of the bytes. */
const STOCK_PHOTO_HOSTS: ReadonlySet<string> = new Set([
  'images.unsplash.com',
  'plus.unsplash.com',
  'images.pexels.com',
])
const STOCK_PHOTO_WIDTH = 800

/** A longer address is no picture's, and makes a page heavy five times over. */
const MAX_LENGTH = 2_000

/** The source behind an address as an editor's text has it, or null when it is none we fetch. */
export function pictureSource(
  address: string,
  host: ContentHost | null,
  intrinsicWidth: number | null = null,
): PictureSource | null {
  if (!URL.canParse(address) || address.length > MAX_LENGTH) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '') return null
  const path = contentPath(url, host)
  if (path !== null) return { source: originalOf(path), width: intrinsicWidth }
  url.hash = ''
  if (!STOCK_PHOTO_HOSTS.has(url.hostname)) return { source: url.href, width: intrinsicWidth }
  url.searchParams.set('w', String(STOCK_PHOTO_WIDTH))
  return { source: url.href, width: STOCK_PHOTO_WIDTH }
}

/** The content service keeps smaller copies too; we make our own from the picture as it was uploaded. */
function originalOf(path: string): string {
  return path.replace(/^(\/content\/images)\/size\/[wh\d]+(?:\/format\/\w+)?\//, '$1/')
}
