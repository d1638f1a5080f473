import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { AuthEngine } from './auth-engine.server.ts'
import type { SignedIn } from './identity.ts'
import { TOKEN_MINUTES } from './rules.ts'

const Header = z.object({ alg: z.literal('EdDSA'), kid: z.string() })

const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  /** The sign-in session it was made in; without that session it says nothing. */
  sid: z.string(),
  iat: z.int(),
  /** We write none; one that is there is kept. */
  nbf: z.int().optional(),
  exp: z.int(),
  admin: z.literal(true).optional(),
  viewer: z.literal(true).optional(),
})
export type Claims = z.output<typeof Claims>

/** Signs and reads tokens that carry the admin claim. Only Ed25519 and our own keys are believed. */
export function createAccessTokens(options: { engine: AuthEngine; clock: Clock; origin: string }) {
  const { engine, clock, origin } = options
  let keys = new Map<string, KeyObject>()

  async function keyNamed(kid: string): Promise<KeyObject | undefined> {
    const known = keys.get(kid)
    if (known) return known
    const { keys: published } = await engine.api.getJwks()
    keys = new Map(
      published
        .filter(({ kty, crv }) => kty === 'OKP' && crv === 'Ed25519')
        .map(({ kid: name, kty, crv, x }) => [
          String(name),
          createPublicKey({ key: { kty: String(kty), crv: String(crv), x: String(x) }, format: 'jwk' }),
        ]),
    )
    return keys.get(kid)
  }

  return {
    async issue({ user, authSession, missing }: SignedIn): Promise<{ token: string; expiresAt: Date; admin: boolean }> {
      const admin = missing === 'nothing' && user.role !== null
      const iat = Math.floor(clock.now().getTime() / 1000)
      const exp = iat + TOKEN_MINUTES * 60
      const { token } = await engine.api.signJWT({
        body: {
          payload: {
            sub: user.id,
            sid: authSession.id,
            iat,
            exp,
            ...(admin && { admin: true }),
            ...(admin && user.role === 'viewer' && { viewer: true }),
          },
        },
      })
      return { token, expiresAt: new Date(exp * 1000), admin }
    },

    /** What a token of ours says, or null for anything else: forged, expired, for another audience. */
    async open(token: string): Promise<Claims | null> {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !/^[\w-]{86}$/.test(signature)) return null
      const head = Header.safeParse(decoded(header))
      if (!head.success) return null
      const key = await keyNamed(head.data.kid)
      if (!key || !verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))) {
        return null
      }
      const claims = Claims.safeParse(decoded(payload))
      if (!claims.success) return null
      const { iss, aud, iat, nbf = iat, exp } = claims.data
      const now = clock.now().getTime() / 1000
      // Nodes differ by seconds: what one has just issued is not from the future for another.
      return iss === origin && aud === origin && Math.max(iat, nbf) <= now + 60 && now < exp ? claims.data : null
    },
  }
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
