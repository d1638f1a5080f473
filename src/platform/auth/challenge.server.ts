import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { authChallenges } from './auth.tables.server.ts'
import { CHALLENGE_MINUTES, type ChallengePurpose } from './passkey.ts'

/** For what a challenge is, and for whom: nobody yet at a sign-in. */
export type ChallengeUse =
  | { purpose: Exclude<ChallengePurpose, 'sign-in'>; userId: string }
  | { purpose: 'sign-in'; userId: null }

/** Something to sign that nobody could know before. The database keeps its hash. */
export async function issueChallenge(
  executor: Executor,
  { clock }: { clock: Clock },
  { purpose, userId }: ChallengeUse,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000)
  await executor.insert(authChallenges).values({ challengeHash: hashOf(challenge), purpose, userId, expiresAt })
  return challenge
}

/** True for whoever comes first with a challenge of this use, in one statement; it is gone then, whatever was signed. */
export async function takeChallenge(
  executor: Executor,
  { clock }: { clock: Clock },
  { purpose, userId }: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const taken = await executor
    .delete(authChallenges)
    .where(
      and(
        eq(authChallenges.challengeHash, hashOf(challenge)),
        eq(authChallenges.purpose, purpose),
        userId === null ? isNull(authChallenges.userId) : eq(authChallenges.userId, userId),
        gt(authChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ purpose: authChallenges.purpose })
  return taken.length > 0
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}
