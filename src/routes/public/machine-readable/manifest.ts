import type { Brand } from '#kernel/brand.ts'
import { messagesIn } from '#kernel/messages.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import { PAPER } from '#ui/hooks/theme.ts'
import type { Route } from './+types/manifest'

const MESSAGES = {
  sk: { description: 'Živé online kurzy o umelej inteligencii po slovensky.' },
  en: { description: 'Live online courses on AI in Slovak.' },
}

/** What a phone needs to put the site among its apps. */
function manifestOf({ product, line }: Brand) {
  return {
    id: '/',
    name: `${product} – ${line}`,
    short_name: product,
    ...messagesIn(MESSAGES, 'sk'),
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
}

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(manifestOf(context.get(servicesContext).settings.current().brand), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
