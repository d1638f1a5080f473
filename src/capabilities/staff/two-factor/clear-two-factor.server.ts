import { eq } from 'drizzle-orm'
import { authPasskeys, authRecoveryCodes, authTwoFactors, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** App, passkeys and recovery codes are gone; nothing but the password is asked for. */
export async function clearTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, userId))
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId))
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await tx.update(authUsers).set({ twoFactorAt: null }).where(eq(authUsers.id, userId))
}
