import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/security-txt'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 asks for less than a year. It is written anew at every reading, so it ends only where nobody runs the site. */
const GOOD_FOR_DAYS = 180

/** Whom to tell about a hole, at the address where people and programs look for it. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, config, settings } = context.get(servicesContext)
  const lines = [
    `Contact: mailto:${settings.current().brand.email}?subject=security`,
    `Contact: ${config.publicOrigin}/kontakt`,
    `Expires: ${new Date(clock.now().getTime() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: sk, en',
    `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
