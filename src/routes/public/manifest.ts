import { BRAND } from '#kernel/brand.ts'
import { PAPER } from '#ui/theme.ts'

/** What a phone needs to put the site among its apps. */
const MANIFEST = {
  id: '/',
  name: `${BRAND.product} – ${BRAND.line}`,
  short_name: BRAND.product,
  description: 'Živé online kurzy o umelej inteligencii po slovensky.',
  lang: 'sk',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: PAPER.light,
  theme_color: PAPER.light,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

export function loader() {
  return Response.json(MANIFEST, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
