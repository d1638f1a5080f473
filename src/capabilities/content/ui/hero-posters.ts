import type { Theme } from '#ui/hooks/theme.ts'
import dark from './hero/print-dark.svg?url'
import light from './hero/print-light.svg?url'

export const HERO_POSTERS: Readonly<Record<Theme, string>> = { light, dark }

/** The largest picture of the first view, which browsers would find only in a stylesheet. */
export const heroPreloads = (Object.keys(HERO_POSTERS) as ReadonlyArray<Theme>).map((theme) => ({
  rel: 'preload',
  as: 'image' as const,
  type: 'image/svg+xml',
  href: HERO_POSTERS[theme],
  media: `(prefers-color-scheme: ${theme})`,
}))
