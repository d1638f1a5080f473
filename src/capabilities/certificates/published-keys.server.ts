import { asc } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { certificateKeys } from './certificates.tables.server.ts'
import type { KeyRing, PublicJwk } from './signature/public-jwk.ts'

type PublishedKey = PublicJwk & { kid: string; alg: 'ES256'; use: 'sig' }

/** Every key that ever signed a certificate, as a set of RFC 7517: what was signed years ago is verified as well. */
export async function publishedKeys({ db }: Pick<Services, 'db'>): Promise<{ keys: ReadonlyArray<PublishedKey> }> {
  const rows = await db
    .select({ kid: certificateKeys.kid, publicJwk: certificateKeys.publicJwk })
    .from(certificateKeys)
    .orderBy(asc(certificateKeys.createdAt))
  return { keys: rows.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'ES256', use: 'sig' })) }
}

export function keyRingOf({ keys }: { keys: ReadonlyArray<PublicJwk & { kid: string }> }): KeyRing {
  return new Map(keys.map(({ kid, kty, crv, x, y }) => [kid, { kty, crv, x, y }]))
}
