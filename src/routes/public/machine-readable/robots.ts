import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/robots'

/** Pages behind a link of their own and calls. Where they answer, they also say noindex. */
const CLOSED = [
  '/admin',
  '/api/',
  '/lektor/',
  '/platba/',
  '/potvrdenie-adresy/',
  '/potvrdenie-objednavky/',
  '/pripojit/',
  '/spatna-vazba/',
  '/ponuka/',
  '/ucet-na-vratenie/',
  '/v-poradovniku/',
  '/volba/',
  '/zmena/',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin } = context.get(servicesContext).config
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
