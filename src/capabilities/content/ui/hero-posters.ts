import type { Theme } from '#ui/theme.ts'
import dark from './hero/poster-dark.webp?url'
import light from './hero/poster-light.webp?url'

export const HERO_POSTERS: Readonly<Record<Theme, string>> = { light, dark }

/** The largest picture of the first view, which browsers would find only in a stylesheet. */
export const heroPreloads = (Object.keys(HERO_POSTERS) as ReadonlyArray<Theme>).map((theme) => ({
  rel: 'preload',
  as: 'image' as const,
  type: 'image/webp',
  href: HERO_POSTERS[theme],
  media: `(prefers-color-scheme: ${theme})`,
}))
