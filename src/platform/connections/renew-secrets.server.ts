import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ConnectedService } from './connected-services.ts'
import { connections } from './connections.tables.server.ts'
import { type Secrets, sealSecrets } from './sealed-secrets.server.ts'

/** Other secrets of the same connection, such as a token that was renewed: nobody decided anything, so no audit. */
export async function renewSecrets(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  executor: Executor,
  { service, secrets, expiresAt }: { service: ConnectedService; secrets: Secrets; expiresAt: Date | null },
): Promise<void> {
  const sealed = sealSecrets(config, service, secrets)
  await executor
    .update(connections)
    .set({ sealed, expiresAt, updatedAt: clock.now() })
    .where(eq(connections.service, service))
}
