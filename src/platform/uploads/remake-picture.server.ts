import { MAX_SECONDS, openSafely } from '#platform/pictures/open-safely.server.ts'
import { pictureKind } from '#platform/pictures/picture-kind.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'
import { refuse } from './uploads.refusals.ts'

/** What each kind, told by its first bytes, is to the decoder. Both must agree. */
const DECODED_AS: Readonly<Record<string, string | undefined>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}

/** More than a phone takes; unpacked it would fill 160 MB. */
const MAX_PIXELS = 40_000_000
/** Smaller is a dot and not a photo of anybody. */
const MIN_SIDE = 100
/** The table holds 2 MB. A photo stays far below at the first quality; only noise needs the others. */
const MAX_BYTES = 2_000_000
const QUALITIES = [82, 60, 35, 15]

export type RemadePicture = { bytes: Buffer; width: number; height: number }
const SIGNATURE_BYTES = 8
/** Length, name and check of a chunk. */
const FRAME_BYTES = 12
/** What a PNG is drawn from. Everything else in it is a note to somebody. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
/** A colour profile of a screen has 2 to 4 kB packed. */
const MAX_PROFILE_BYTES = 16_000

/**
 * Draws a picture anew as WebP, upright and no larger than asked. Only its dots survive: what else was in the file (places,
 * names, scripts, a second file behind the first) has no way into ours.
 */
export async function remakePicture(sent: Buffer, maxSide: number): Promise<RemadePicture> {
  if (sent.length > MAX_PICTURE_BYTES) refuse.now('PICTURE_TOO_LARGE')
  const format = DECODED_AS[pictureKind(sent) ?? '']
  if (format === undefined) refuse.now('PICTURE_OF_UNKNOWN_KIND')
  const bytes = format === 'png' ? withoutNotes(sent) : sent
  const header = await openSafely(bytes, MAX_PIXELS).metadata().catch(refuseUnreadable)
  if (header.format !== format) refuse.now('PICTURE_OF_UNKNOWN_KIND')
  if (header.width * header.height > MAX_PIXELS) refuse.now('PICTURE_HAS_TOO_MANY_PIXELS')
  if (Math.min(header.width, header.height) < MIN_SIDE) refuse.now('PICTURE_TOO_SMALL', { minSide: MIN_SIDE })
  for (const quality of QUALITIES) {
    const { data, info } = await drawn(bytes, maxSide, quality).catch(refuseUnreadable)
    if (data.length <= MAX_BYTES) return { bytes: data, width: info.width, height: info.height }
  }
  return refuse.now('PICTURE_TOO_LARGE')
}

function drawn(bytes: Buffer, maxSide: number, quality: number) {
  return openSafely(bytes, MAX_PIXELS)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
}

/** One of ours for a box of this width. */
export async function narrowed(picture: Buffer, width: number): Promise<Buffer> {
  const resized = openSafely(picture, MAX_PIXELS).resize({ width, withoutEnlargement: true })
  return resized.webp({ quality: 82 }).timeout({ seconds: MAX_SECONDS }).toBuffer()
}

function refuseUnreadable(error: unknown): never {
  const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
  return refuse.now(isHuge ? 'PICTURE_HAS_TOO_MANY_PIXELS' : 'PICTURE_DAMAGED')
}

/**
 * A PNG without its notes, which the decoder would unpack one after the other: forty comments of 200 kB are four gigabytes
 * of zeros. A chunk that claims more than there is ends it, and the decoder finds the damage.
 */
function withoutNotes(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  let hasProfile = false
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (end > png.length) break
    const name = png.toString('latin1', at + 4, at + 8)
    const isProfile = name === 'iCCP' && !hasProfile && end - at <= MAX_PROFILE_BYTES
    if (isProfile) hasProfile = true
    if (isProfile || DRAWN.has(name)) kept.push(png.subarray(at, end))
    at = name === 'IEND' ? png.length : end
  }
  return Buffer.concat(kept)
}
