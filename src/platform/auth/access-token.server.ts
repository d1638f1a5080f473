import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { AuthEngine } from './auth-engine.server.ts'
import type { SignedIn } from './identity.ts'
import { TOKEN_MINUTES } from './rules.ts'

/** Nodes differ by seconds: what one has just issued is not from the future for another. */
const CLOCKS_DIFFER_SECONDS = 60

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
  let keys = createLocalJWKSet({ keys: [] })

  const keyNamed: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      keys = createLocalJWKSet(await engine.api.getJwks())
      return keys(header, token)
    }
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
      const currentDate = clock.now()
      const said = await jwtVerify(token, keyNamed, {
        algorithms: ['EdDSA'],
        issuer: origin,
        audience: origin,
        currentDate,
        clockTolerance: CLOCKS_DIFFER_SECONDS,
      }).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return null
        throw error
      })
      const claims = Claims.safeParse(said?.payload)
      if (!claims.success) return null
      const { iat, exp } = claims.data
      const now = currentDate.getTime() / 1000
      // The library asks nothing of `iat`, and would let a token live for as long as clocks may differ.
      return iat <= now + CLOCKS_DIFFER_SECONDS && now < exp ? claims.data : null
    },
  }
}
