import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { authRecoveryCodes } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'

const CODES = 10
/** Without letters that are read as each other; ten of them are 49 bits, far beyond what the counter lets anybody try. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

type Needed = Pick<Services, 'config' | 'clock'>

/** Ten new codes instead of all earlier ones. They are shown now and never again: only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Executor, { config }: Needed, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await tx.insert(authRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(config, userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** True for whoever comes first with an unused code of this person. */
export async function spendRecoveryCode(
  executor: Executor,
  { config, clock }: Needed,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await executor
    .update(authRecoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        eq(authRecoveryCodes.codeHash, hashOf(config, userId, code)),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ userId: authRecoveryCodes.userId })
  return used.length > 0
}

function hashOf(config: Services['config'], userId: string, code: string): string {
  return keyedHash(config, 'recovery-code', `${userId}\0${code}`)
}
