/** A photograph of today's phones has 3 to 8 MB. */
export const MAX_PICTURE_BYTES = 10_000_000
