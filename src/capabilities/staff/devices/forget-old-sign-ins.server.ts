import { lt, or, sql } from 'drizzle-orm'
import {
  authChallenges,
  authPasskeys,
  authSessions,
  authUsers,
  authVerifications,
  signInFailures,
} from '#platform/auth/auth.tables.server.ts'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#platform/auth/rules.ts'
import type { Services } from '#platform/services.server.ts'

const DAY_MS = 24 * 3600 * 1000

/** Deletes what has ended: sessions, links, challenges, passkeys of a second factor that was cleared, counted tries. None of it opened or held anything any more. */
export async function forgetOldSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db
    .delete(authSessions)
    .where(
      or(lt(authSessions.startedAt, daysAgo(SESSION_DAYS)), lt(authSessions.lastSeenAt, daysAgo(SESSION_IDLE_DAYS))),
    )
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, clock.now()))
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, clock.now()))
  await db.execute(sql`
    delete from ${authPasskeys} passkey using ${authUsers} person
    where person.id = passkey.user_id and (person.two_factor_at is null or passkey.created_at < person.two_factor_at)`)
  await db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, daysAgo(1)))
}
