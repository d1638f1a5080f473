import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { COMMON_HEADERS, DATA_POLICY } from '#platform/http/security-headers.server.ts'
import { atMost } from '#platform/pictures/at-most.ts'
import type { Services } from '#platform/services.server.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'
import { narrowed } from './remake-picture.server.ts'
import { uploadedPictures } from './uploads.tables.server.ts'

const HEADERS = { ...COMMON_HEADERS, 'content-security-policy': `${DATA_POLICY}; sandbox` }
const ADDRESS = /^\/media\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-(\d{3}))?\.webp$/
/** What the pages show at present, many times over; the rest comes from the database again. */
const MEMORY_BYTES = 32_000_000
const MEMORY_MS = 600_000

/** Drawing takes a core; a page that shows many is drawn one after the other. */
const drawing = atMost({ running: 1, waiting: 64 })

/** `GET /media/uploads/…`: pictures that staff uploaded, as we made them. They never change, so anybody may keep them. */
export function mountUploads(app: HttpApp, { db }: Pick<Services, 'db'>): void {
  const known = new LRUCache<string, { hash: string; bytes: Buffer }>({
    maxSize: MEMORY_BYTES,
    // A picture that was forgotten is served no longer than this.
    ttl: MEMORY_MS,
    sizeCalculation: ({ bytes }) => bytes.length,
  })

  async function find(id: string) {
    const kept = known.get(id)
    if (kept) return kept
    const { hash, bytes } = uploadedPictures
    const [row] = await db.select({ hash, bytes }).from(uploadedPictures).where(eq(uploadedPictures.id, id))
    if (row) known.set(id, row)
    return row ?? null
  }

  /** One drawn for a smaller box. Only the widths that pages ask for are drawn, few at once. */
  async function findAt(id: string, width: number) {
    const kept = known.get(`${id}-${width}`)
    if (kept) return kept
    const whole = await find(id)
    if (whole === null) return null
    const bytes = await drawing(() => narrowed(whole.bytes, width)).catch(() => null)
    // Where many are asked for at once the whole one does.
    if (bytes === null) return whole
    const smaller = { hash: `${width}${whole.hash}`, bytes }
    known.set(`${id}-${width}`, smaller)
    return smaller
  }

  app.on(['GET', 'HEAD'], '/media/uploads/*', async (c) => {
    const [, id, at] = (c.req.url.includes('?') ? null : ADDRESS.exec(c.req.path)) ?? []
    const width = at === undefined ? null : PICTURE_WIDTHS.find((known) => String(known) === at)
    const picture =
      id === undefined || width === undefined ? null : width === null ? await find(id) : await findAt(id, width)
    if (picture === null) return c.body(null, 404, { ...HEADERS, 'cache-control': 'public, max-age=30' })
    const etag = `"${picture.hash.slice(0, 22)}"`
    const headers = { ...HEADERS, etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const sent = { ...headers, 'content-type': 'image/webp', 'content-length': String(picture.bytes.length) }
    if (c.req.method === 'HEAD') return c.body(null, 200, sent)
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, sent)
  })
}
