import { randomUUID } from 'node:crypto'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authAccounts, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Known to everybody who reads this file, which is why it opens nothing that anybody else can reach. */
export const DEMO_ADMIN = {
  email: 'spravca@bystro.example',
  name: 'Sára Správna',
  password: 'skúšobný vstup do bystra 1',
}

/** An admin for trying things out: on a loopback origin only, and only where nobody has an account yet. */
export async function seedDemoAdmin({ auth, db, clock, config }: Services): Promise<boolean> {
  if (!config.isLocal || (await db.$count(authUsers)) > 0) return false
  const { email, name, password } = DEMO_ADMIN
  const id = randomUUID()
  const hash = await auth.passwords.hash(password)
  await db.transaction(async (tx) => {
    await tx.insert(authUsers).values({ id, email, name, emailVerified: true, role: 'admin' })
    await tx.insert(authAccounts).values({ accountId: id, providerId: 'credential', userId: id, password: hash })
    await writeAudit(tx, clock, {
      actor: { kind: 'system', id: 'seed' },
      action: 'admin-claim-granted',
      subject: { kind: 'user', id },
      changes: { role: { before: null, after: 'admin' } },
    })
  })
  return true
}
