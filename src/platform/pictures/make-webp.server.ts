import { MAX_SECONDS, openSafely } from './open-safely.server.ts'
import { pictureKind } from './picture-kind.ts'

export const PICTURE_QUALITY = 80

/** A photograph of today's largest phones. Decoded it would fill 200 MB; more is a trap, not a picture. */
const MAX_PIXELS = 50_000_000
/** WebP ends at 16,383. Taller than that is a strip of a screen, which nobody reads as one picture. */
const MAX_HEIGHT = 8_000

/**
 * A picture in a width that is never more than its own, upright, without what cameras and editors wrote into it. Of a moving
 * one the first frame: nothing on our pages moves that a reader cannot stop. Null when it is no picture that we know.
 */
export async function makeWebp(bytes: Buffer, width: number): Promise<Buffer | null> {
  if (pictureKind(bytes) === null) return null
  try {
    return await openSafely(bytes, MAX_PIXELS)
      .autoOrient()
      .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PICTURE_QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  } catch {
    return null
  }
}
