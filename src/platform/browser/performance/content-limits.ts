/** What is measured of content: reading or drawing the text of an article, drawing one card, fetching one picture. */
export type ContentWork = 'content-processing' | 'card-rendering' | 'image-load'

/** Milliseconds from which somebody should look, and from which a reader has noticed. */
export const CONTENT_LIMITS = {
  'content-processing': { warn: 100, error: 500 },
  'card-rendering': { warn: 50, error: 200 },
  'image-load': { warn: 1_000, error: 3_000 },
} as const satisfies Record<ContentWork, { warn: number; error: number }>

export type Slowness = 'fine' | 'warn' | 'error'

export function slownessOf(work: ContentWork, ms: number): Slowness {
  const { warn, error } = CONTENT_LIMITS[work]
  if (ms >= error) return 'error'
  return ms >= warn ? 'warn' : 'fine'
}
