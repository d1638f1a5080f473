import { MAX_SECONDS, openSafely } from '#platform/pictures/open-safely.server.ts'
import { pictureKind } from '#platform/pictures/picture-kind.ts'
import { MAX_PICTURE_BYTES } from './upload-limits.ts'
import { refuse } from './uploads.refusals.ts'
import { withoutNotes } from './without-notes.ts'

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

function refuseUnreadable(error: unknown): never {
  const isHuge = error instanceof Error && /pixel limit/i.test(error.message)
  return refuse.now(isHuge ? 'PICTURE_HAS_TOO_MANY_PIXELS' : 'PICTURE_DAMAGED')
}
