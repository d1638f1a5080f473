import { createHmac, randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { jwt } from 'better-auth/plugins/jwt'
import { z } from 'zod'
import { LANGUAGES } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { authAccounts, authKeys, authSessions, authUsers, authVerifications } from './auth.tables.server.ts'
import { FIRST_ROLES } from './identity.ts'
import type { PasswordHasher } from './password-hash.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SESSION_DAYS } from './rules.ts'

/** Keys are replaced every quarter; the old one goes on proving tokens for a day, which is longer than any of them lives. */
const KEY_SECONDS = 90 * 24 * 3600
const KEY_GRACE_SECONDS = 24 * 3600

const StartedSession = z.object({
  userId: z.uuid(),
  secondFactorAt: z.date().nullable(),
  ipAddress: z.string(),
  userAgent: z.string(),
})

/** A session for somebody who proved who they are by other means than a password. */
const startSession = createAuthEndpoint.serverOnly({ method: 'POST', body: StartedSession }, async (ctx) => {
  const { userId, ...session } = ctx.body
  const { internalAdapter } = ctx.context
  const user = await internalAdapter.findUserById(userId)
  if (!user) throw new Error('Nobody has this id any more')
  const started = await internalAdapter.createSession(userId, false, session, true)
  await setSessionCookie(ctx, { session: started, user })
  return { id: started.id }
})

/**
 * Better Auth on our tables. It is an engine and no surface: its HTTP handler is mounted nowhere, its functions are
 * called by `auth.server.ts` only, and none of its rules about who may do what applies.
 */
export function createAuthEngine(options: {
  config: Config
  db: Database
  clock: Clock
  log: Log
  passwords: PasswordHasher
}) {
  const { config, db, clock, log, passwords } = options
  const isHttps = config.publicOrigin.startsWith('https://')
  return betterAuth({
    appName: 'Bystro',
    baseURL: config.publicOrigin,
    secrets: config.signingSecrets.map(engineSecret),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        jwks: authKeys,
      },
    }),
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages only: what it adds may hold what somebody typed.
      log: (_level, message) => log.error({ engine: message }, 'the identity engine reports an error'),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwords,
    },
    user: {
      additionalFields: {
        role: { type: [...FIRST_ROLES], required: false, input: false },
        language: { type: [...LANGUAGES], required: false, input: false },
        twoFactorAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: SESSION_DAYS * 24 * 3600,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        startedAt: { type: 'date', required: false, input: false },
        lastSeenAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const now = clock.now()
            return { data: { ...session, startedAt: now, lastSeenAt: now } }
          },
        },
      },
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      // Addresses come from our own reader; no header is believed here.
      ipAddress: { disableIpTracking: true, ipAddressHeaders: [] },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: isHttps ? '__Host-bystro-auth' : 'bystro-auth',
          attributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
    // Nothing of it listens to the network.
    rateLimit: { enabled: false },
    plugins: [
      jwt({
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: KEY_SECONDS,
          gracePeriod: KEY_GRACE_SECONDS,
        },
        jwt: { issuer: config.publicOrigin, audience: config.publicOrigin },
        disableSettingJwtHeader: true,
      }),
      { id: 'own-sessions', endpoints: { startSession } },
    ],
  })
}

export type AuthEngine = ReturnType<typeof createAuthEngine>

/**
 * A secret for this one use, made from one of ours. Its version is read off itself: what was encrypted with a secret is
 * still read after another was put in front of it.
 */
function engineSecret(secret: string): { version: number; value: string } {
  const value = createHmac('sha256', secret).update('better-auth').digest()
  return { version: value.readUInt32BE(0) >>> 1, value: value.toString('base64url') }
}
