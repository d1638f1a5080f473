import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authPasskeys } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { RenamePasskey } from './passkeys.ts'

/** Calls one of the caller's own passkeys something else. Somebody else's is not there for them. */
export async function renamePasskey(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  { id, name }: RenamePasskey,
  call: Call,
): Promise<{ renamed: true }> {
  const { db, clock } = services
  const { user } = await requireSignedIn(services, call)
  const isOwn = and(eq(authPasskeys.id, id), eq(authPasskeys.userId, user.id))
  await db.transaction(async (tx) => {
    const [passkey] = await tx.select({ name: authPasskeys.name }).from(authPasskeys).where(isOwn).for('update')
    if (!passkey) return refuse.now('PASSKEY_NOT_FOUND')
    if (passkey.name === name) return
    await tx.update(authPasskeys).set({ name }).where(isOwn)
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'passkey-renamed',
      subject: { kind: 'passkey', id },
      requestId: call.requestId,
      changes: { name: { before: passkey.name, after: name } },
    })
  })
  return { renamed: true }
}
