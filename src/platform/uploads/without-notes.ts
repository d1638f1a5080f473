const SIGNATURE_BYTES = 8
/** Length, name and check of a chunk. */
const FRAME_BYTES = 12
/** What a PNG is drawn from. Everything else in it is a note to somebody. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
/** A colour profile of a screen has 2 to 4 kB packed. */
const MAX_PROFILE_BYTES = 16_000

/**
 * A PNG without its notes, which the decoder would unpack one after the other: forty comments of 200 kB are four gigabytes
 * of zeros. A chunk that claims more than there is ends it, and the decoder finds the damage.
 */
export function withoutNotes(png: Buffer): Buffer {
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
