import { and, eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { savedViews } from './desk.tables.server.ts'
import type { DropView } from './desk.ts'

/** Takes one of the caller's own views away. Somebody else's is not there for them. */
export async function dropView(
  services: Pick<Services, 'auth' | 'db'>,
  { id }: DropView,
  call: Call,
): Promise<{ dropped: true }> {
  const { user } = await requireSignedIn(services, call)
  await services.db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, user.id)))
  return { dropped: true }
}
