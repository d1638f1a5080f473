import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import { authVerifications } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'

export type TokenUse = 'custom-token' | 'password-reset' | 'invitation'

const LIVES_MINUTES: Record<TokenUse, number> = {
  'custom-token': 10,
  'password-reset': 30,
  invitation: 7 * 24 * 60,
}

type Needed = Pick<Services, 'config' | 'clock'>

/**
 * A token that works once. The database keeps its hash only; whoever knows the row's id and our secret, a mail that is
 * about to be sent for instance, can write the token again.
 */
export async function issueOneTimeToken(
  executor: Executor,
  { config, clock }: Needed,
  use: TokenUse,
  userId: string,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = randomUUID()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIVES_MINUTES[use] * 60_000)
  const token = tokenOf(config.signingSecrets[0] ?? '', use, id)
  await executor.insert(authVerifications).values({
    id,
    identifier: identifierOf(use, token),
    value: userId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
  return { id, token, expiresAt }
}

/** The token of a row, for the letter that carries it; null once it is spent, expired or withdrawn. */
export async function writeOneTimeToken(
  executor: Executor,
  { config, clock }: Needed,
  use: TokenUse,
  id: string,
): Promise<{ token: string; userId: string; expiresAt: Date } | null> {
  const [row] = await executor
    .select()
    .from(authVerifications)
    .where(and(eq(authVerifications.id, id), gt(authVerifications.expiresAt, clock.now())))
  const token = config.signingSecrets
    .map((secret) => tokenOf(secret, use, id))
    .find((made) => identifierOf(use, made) === row?.identifier)
  return row && token ? { token, userId: row.value, expiresAt: row.expiresAt } : null
}

/** Whose token this is, without spending it: for the page behind the link. */
export async function readOneTimeToken(
  executor: Executor,
  { clock }: Needed,
  use: TokenUse,
  token: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ userId: authVerifications.value })
    .from(authVerifications)
    .where(live(clock, use, token))
  return row?.userId ?? null
}

/** Spends a token in one statement: of twenty who come with it at once, one gets the person's id. */
export async function spendOneTimeToken(
  executor: Executor,
  { clock }: Needed,
  use: TokenUse,
  token: string,
): Promise<string | null> {
  const [row] = await executor
    .delete(authVerifications)
    .where(live(clock, use, token))
    .returning({ userId: authVerifications.value })
  return row?.userId ?? null
}

/** Whatever links of this kind a person has open stop working. */
export async function withdrawOneTimeTokens(executor: Executor, use: TokenUse, userId: string): Promise<void> {
  await executor
    .delete(authVerifications)
    .where(and(eq(authVerifications.value, userId), like(authVerifications.identifier, `${use}:%`)))
}

function live(clock: Services['clock'], use: TokenUse, token: string) {
  return and(eq(authVerifications.identifier, identifierOf(use, token)), gt(authVerifications.expiresAt, clock.now()))
}

function tokenOf(secret: string, use: TokenUse, id: string): string {
  return createHmac('sha256', secret).update(`one-time\0${use}\0${id}`).digest('base64url')
}

function identifierOf(use: TokenUse, token: string): string {
  return `${use}:${createHash('sha256').update(token).digest('base64url')}`
}
