import sharp, { type Sharp } from 'sharp'

// One thread for each picture: two of them at once leave a core of the smallest machine to visitors.
sharp.concurrency(1)
// Every input is another one.
sharp.cache(false)

/** How long the making of one picture may take. */
export const MAX_SECONDS = 10

/**
 * A picture that somebody else made, opened so that it cannot hurt: of a moving one the first frame, damage is an error and
 * not a guess, and one that would fill the memory is turned away by its size before it is unpacked.
 */
export function openSafely(bytes: Buffer, maxPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
}
