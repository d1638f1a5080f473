/** A photograph of today's phones has 3 to 8 MB. */
export const MAX_PICTURE_BYTES = 10_000_000

/** What a chooser of files offers. The server believes none of it. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif'
