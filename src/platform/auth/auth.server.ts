import { APIError } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '#platform/audit/write-audit.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { anonymousAddress } from '#platform/http/anonymous-address.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type Claims, createAccessTokens } from './access-token.server.ts'
import { actorOf } from './actor-of.server.ts'
import { authAccounts, authSessions, authUsers } from './auth.tables.server.ts'
import { createAuthEngine } from './auth-engine.server.ts'
import type { SignedIn } from './identity.ts'
import { createPasswordHasher, PASSWORD_COST, type PasswordHasher } from './password-hash.server.ts'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './rules.ts'
import { readSessionToken } from './session-token.server.ts'

const DAY_MS = 24 * 3600 * 1000
/** How exactly "last seen" is kept: one write a minute, not one a request. */
const SEEN_MS = 60_000

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The browser at the other end, as a list of sessions shows it to its owner. */
type Visit = { clientAddress: string; userAgent: string }

export type Auth = {
  /** Who a cookie belongs to, read from the database every time. */
  identify(headers: { cookie?: string | undefined }): Promise<SignedIn | null>
  /**
   * Who calls. The session decides and the row says the role; a token of the same person and session is needed on top
   * for the admin claim, and can only take away from it. A token alone is nobody's.
   */
  identifyCall(headers: { cookie?: string | undefined; authorization?: string | undefined }): Promise<Actor>
  /** Begins a session for the right password; null for everything else. An address nobody has takes as long. */
  signInWithPassword(
    given: { email: string; password: string },
    visit: Visit,
  ): Promise<{ userId: string; cookies: string[] } | null>
  /** Begins a session under an id of its own for somebody who has proven who they are. */
  startSession(
    userId: string,
    visit: Visit & { secondFactorAt: Date | null },
  ): Promise<{ id: string; cookies: string[] }>
  /** Deletes the session of a cookie and says how the browser forgets it. */
  endSession(headers: { cookie?: string | undefined }): Promise<string[]>
  issueToken(signedIn: SignedIn): Promise<{ token: string; expiresAt: Date; admin: boolean }>
  openToken(token: string): Promise<Claims | null>
  passwords: PasswordHasher
  seal(text: string): Promise<string>
  unseal(sealed: string): Promise<string>
}

type FoundSession = Omit<SignedIn['user'], 'id' | 'hasTwoFactor'> & {
  userId: string
  twoFactorAt: Date | null
  sessionId: string
  startedAt: Date
  lastSeenAt: Date
  secondFactorAt: Date | null
}

/** Every screen and call of the back office begins with this, so it is one statement of ours and not two of the engine's. */
const findSession = prepareStatement<FoundSession, { token: string }>(
  'find-session',
  sql`
    select person.id as "userId", person.email, person.name, person.language, coalesce(person.role, person.later_role) as role,
      (person.is_language_chosen or person.language <> 'sk') as "isLanguageChosen",
      person.two_factor_at as "twoFactorAt", session.id as "sessionId", session.started_at as "startedAt",
      session.last_seen_at as "lastSeenAt", session.second_factor_at as "secondFactorAt"
    from ${authSessions} session join ${authUsers} person on person.id = session.user_id
    where session.token = ${sql.placeholder('token')} and session.expires_at > now()`,
)

/** Identity on Better Auth: sessions, passwords, tokens. What people may do with them is decided by verbs. */
export function createAuth({ config, db, clock, log }: { config: Config; db: Database; clock: Clock; log: Log }): Auth {
  // A test makes dozens of people; what it proves about the product's own cost it proves apart.
  const passwords = createPasswordHasher(config.mode === 'test' ? { memory: 64, passes: 1 } : PASSWORD_COST)
  const engine = createAuthEngine({ config, db, clock, log, passwords })
  const tokens = createAccessTokens({ engine, clock, origin: config.publicOrigin })
  const secrets = async () => (await engine.$context).secretConfig

  async function identify({ cookie }: { cookie?: string | undefined }): Promise<SignedIn | null> {
    if (!cookie) return null
    const { secret, authCookies } = await engine.$context
    const token = readSessionToken(cookie, { name: authCookies.sessionToken.name, secret })
    if (token === null) return null
    const [found] = await findSession(db, { token })
    if (!found) return null
    const now = clock.now().getTime()
    const { sessionId, startedAt, lastSeenAt } = found
    const endsAt = Math.min(
      startedAt.getTime() + SESSION_DAYS * DAY_MS,
      lastSeenAt.getTime() + SESSION_IDLE_DAYS * DAY_MS,
    )
    if (endsAt <= now) {
      await db.delete(authSessions).where(eq(authSessions.id, sessionId))
      return null
    }
    if (now - lastSeenAt.getTime() >= SEEN_MS) {
      await db
        .update(authSessions)
        .set({ lastSeenAt: new Date(now) })
        .where(and(eq(authSessions.id, sessionId), lt(authSessions.lastSeenAt, new Date(now))))
    }
    const { userId: id, email, name, language, isLanguageChosen, role } = found
    const hasTwoFactor = found.twoFactorAt !== null
    const signedIn = {
      user: { id, email, name, language, isLanguageChosen, role, hasTwoFactor },
      authSession: { id: sessionId, createdAt: startedAt, expiresAt: new Date(endsAt), lastSeenAt },
    }
    if (hasTwoFactor && found.secondFactorAt === null) return { ...signedIn, missing: 'second-factor' }
    if (role === null) return { ...signedIn, missing: 'claim' }
    if (!hasTwoFactor && config.admin.twoFactor === 'required') return { ...signedIn, missing: 'two-factor-enrolment' }
    return { ...signedIn, missing: 'nothing' }
  }

  return {
    identify,

    async identifyCall({ cookie, authorization }) {
      const signedIn = await identify({ cookie })
      const claims = signedIn && authorization?.startsWith('Bearer ') ? await tokens.open(authorization.slice(7)) : null
      const isOfSession = claims?.sub === signedIn?.user.id && claims?.sid === signedIn?.authSession.id
      return actorOf(signedIn, isOfSession && claims ? claims : {})
    },

    async signInWithPassword(given, visit) {
      // The engine reads the passwords of whomever it found: where it finds nobody, that reading is made up for.
      const [known] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, given.email))
      if (!known) await db.select().from(authAccounts).where(eq(authAccounts.userId, NOBODY)).limit(100)
      const signedIn = await engine.api
        .signInEmail({ body: given, headers: new Headers(), returnHeaders: true })
        .catch((error: unknown) => {
          if (error instanceof APIError && error.statusCode < 500) return null
          throw error
        })
      if (!signedIn) return null
      await db
        .update(authSessions)
        .set({ ipAddress: anonymousAddress(visit.clientAddress), userAgent: visit.userAgent })
        .where(eq(authSessions.token, signedIn.response.token))
      return { userId: signedIn.response.user.id, cookies: signedIn.headers.getSetCookie() }
    },

    async startSession(userId, { clientAddress, userAgent, secondFactorAt }) {
      const started = await engine.api.startSession({
        body: { userId, secondFactorAt, ipAddress: anonymousAddress(clientAddress), userAgent },
        returnHeaders: true,
      })
      return { id: started.response.id, cookies: started.headers.getSetCookie() }
    },

    async endSession({ cookie = '' }) {
      const ended = await engine.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })
      return ended.headers.getSetCookie()
    },

    issueToken: tokens.issue,
    openToken: tokens.open,
    passwords,
    seal: async (data) => symmetricEncrypt({ key: await secrets(), data }),
    unseal: async (data) => symmetricDecrypt({ key: await secrets(), data }),
  }
}
