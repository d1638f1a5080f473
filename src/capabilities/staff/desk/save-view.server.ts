import { randomUUID } from 'node:crypto'
import { and, count, eq, ne } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import { savedViews } from './desk.tables.server.ts'
import { MOST_VIEWS, type SaveView } from './desk.ts'

/** Keeps a view of a list for whoever asks. One of the same name is replaced. */
export async function saveView(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  { list, name, query }: SaveView,
  call: Call,
): Promise<{ saved: true }> {
  const { db, clock } = services
  const { user } = await requireSignedIn(services, call)
  await db.transaction(async (tx) => {
    // Two tabs of one person would else count at the same moment.
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const others = and(eq(savedViews.userId, user.id), eq(savedViews.list, list), ne(savedViews.name, name))
    const [found] = await tx.select({ views: count() }).from(savedViews).where(others)
    if ((found?.views ?? 0) >= MOST_VIEWS) refuse.now('TOO_MANY_VIEWS')
    await tx
      .insert(savedViews)
      .values({ id: randomUUID(), userId: user.id, list, name, query, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } })
  })
  return { saved: true }
}
