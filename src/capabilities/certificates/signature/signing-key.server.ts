import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seal, unseal } from '#platform/tokens/seal.server.ts'
import { certificateKeys } from '../certificates.tables.server.ts'
import type { PublicJwk } from './public-jwk.ts'

export type SigningKey = { kid: string; privateKey: KeyObject }
type Keeping = Pick<Services, 'clock' | 'config'>

const sealedFor = (kid: string) => `certificate-key:${kid}`

/**
 * The key that signs now. The first one is made when it is needed, another when the secret that sealed the last is gone;
 * what that one signed is still verified by its public key.
 */
export async function signingKey({ clock, config }: Keeping, db: Executor): Promise<SigningKey> {
  const current = await readCurrent({ clock, config }, db)
  if (current !== null) return current
  await makeKey({ clock, config }, db)
  const made = await readCurrent({ clock, config }, db)
  if (made === null) throw new Error('There is no key to sign certificates with')
  return made
}

/** Another key signs from now on; the old one can only be verified with. */
export async function rotateSigningKey({ clock, config, db }: Keeping & Pick<Services, 'db'>): Promise<string> {
  return db.transaction(async (tx) => {
    const at = clock.now()
    await tx
      .update(certificateKeys)
      .set({ retiredAt: at, sealedPrivate: null })
      .where(isNull(certificateKeys.retiredAt))
    return makeKey({ clock, config }, tx)
  })
}

async function readCurrent({ clock, config }: Keeping, db: Executor): Promise<SigningKey | null> {
  const [found] = await db.select().from(certificateKeys).where(isNull(certificateKeys.retiredAt))
  if (!found?.sealedPrivate) return null
  const { kid } = found
  const pem = unseal(config, sealedFor(kid), found.sealedPrivate)
  if (pem !== null) return { kid, privateKey: createPrivateKey(pem) }
  await db
    .update(certificateKeys)
    .set({ retiredAt: clock.now(), sealedPrivate: null })
    .where(eq(certificateKeys.kid, kid))
  return null
}

async function makeKey({ clock, config }: Keeping, db: Executor): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty = '', crv = '', x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const publicJwk: PublicJwk = { kty, crv, x, y }
  const kid = thumbprintOf(publicJwk)
  const sealedPrivate = seal(config, sealedFor(kid), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  // Whoever comes second signs with the key of whoever was first.
  await db
    .insert(certificateKeys)
    .values({ kid, publicJwk, sealedPrivate, createdAt: clock.now() })
    .onConflictDoNothing()
  return kid
}

function thumbprintOf({ crv, kty, x, y }: PublicJwk): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
