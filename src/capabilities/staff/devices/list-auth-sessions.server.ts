import { and, desc, eq, gt } from 'drizzle-orm'
import { authSessions } from '#platform/auth/auth.tables.server.ts'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#platform/auth/rules.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import type { OwnAuthSession } from '../staff.ts'

const DAY_MS = 24 * 3600 * 1000

/** Where somebody is signed in: their own sessions that still open something, the latest used first. */
export async function listAuthSessions(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  _input: Record<never, never>,
  call: Call,
): Promise<OwnAuthSession[]> {
  const { db, clock } = services
  const { user, authSession } = await requireSignedIn(services, call)
  const now = clock.now().getTime()
  const rows = await db
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, user.id),
        gt(authSessions.startedAt, new Date(now - SESSION_DAYS * DAY_MS)),
        gt(authSessions.lastSeenAt, new Date(now - SESSION_IDLE_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(authSessions.lastSeenAt), desc(authSessions.startedAt))
    .limit(200)
  return rows.map(({ id, startedAt, lastSeenAt, userAgent, ipAddress, secondFactorAt }) => ({
    id,
    isCurrent: id === authSession.id,
    startedAt,
    lastSeenAt,
    expiresAt: new Date(
      Math.min(startedAt.getTime() + SESSION_DAYS * DAY_MS, lastSeenAt.getTime() + SESSION_IDLE_DAYS * DAY_MS),
    ),
    userAgent: userAgent ?? '',
    ipAddress: ipAddress ?? '',
    hasSecondFactor: secondFactorAt !== null,
  }))
}
