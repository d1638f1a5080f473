import { publishedKeys } from '#capabilities/certificates/published-keys.server.ts'
import { servicesContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/certificate-keys'

/** Public keys of certificates, old ones too, as a set of RFC 7517: whoever has it verifies a file without us. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await publishedKeys(context.get(servicesContext)), {
    headers: { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' },
  })
}
