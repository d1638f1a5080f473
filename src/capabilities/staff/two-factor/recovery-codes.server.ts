import { argon2, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { authRecoveryCodes } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'

const CODES = 10
/** Without letters that are read as each other; ten of them are 49 bits, far beyond what the counter lets anybody try. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

const derive = promisify(argon2)

type Needed = Pick<Services, 'config' | 'clock'>

/** Ten new codes instead of all earlier ones. They are shown now and never again: only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Executor, { config }: Needed, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hashOf(config, salt, userId, code)))
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await tx.insert(authRecoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** True for whoever comes first with an unused code of this person. */
export async function spendRecoveryCode(
  executor: Executor,
  { config, clock }: Needed,
  userId: string,
  code: string,
): Promise<boolean> {
  const [kept] = await executor
    .select({ codeHash: authRecoveryCodes.codeHash })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.userId, userId))
    .limit(1)
  const [salt] = kept?.codeHash.split('.') ?? []
  if (!salt) return false
  const used = await executor
    .update(authRecoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        eq(authRecoveryCodes.codeHash, await hashOf(config, salt, userId, code)),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ userId: authRecoveryCodes.userId })
  return used.length > 0
}

/**
 * Codes are short, so a copy of the table must not be enough to try them all: the hash is slow, salted and keyed. The ten
 * codes of a set share a salt, so that showing one costs one hash.
 */
async function hashOf(config: Services['config'], salt: string, userId: string, code: string): Promise<string> {
  const tag = await derive('argon2id', {
    message: keyedHash(config, 'recovery-code', `${userId}\0${code}`),
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: 1,
    tagLength: 32,
    // 19 MiB and two passes, the least that OWASP calls enough: ten of them are made at once.
    memory: config.mode === 'test' ? 64 : 19 * 1024,
    passes: 2,
  })
  return `${salt}.${tag.toString('base64url')}`
}
