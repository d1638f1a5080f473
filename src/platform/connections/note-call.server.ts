import { eq } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { ConnectedService } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'

const LONGEST_FAULT = 300

/** How the last call fared: null for well. Whoever asked us to wait is left alone until then. */
export async function noteCall(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  service: ConnectedService,
  trouble: { fault: string; pausedUntil: Date | null } | null,
): Promise<void> {
  const now = clock.now()
  const set = trouble
    ? { lastFaultAt: now, lastFault: trouble.fault.slice(0, LONGEST_FAULT), pausedUntil: trouble.pausedUntil }
    : { lastOkAt: now, pausedUntil: null }
  await db.update(connections).set(set).where(eq(connections.service, service))
}
