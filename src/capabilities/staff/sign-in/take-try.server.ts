import { eq, sql } from 'drizzle-orm'
import { signInFailures } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keyedHash } from '#platform/tokens/keyed-hash.server.ts'
import { refuse } from '../staff.refusals.ts'

/** What is guessed: the password of an address, whoever has it, or the code of a person. */
export type Guessed = { password: string } | { secondFactor: string }

/**
 * The first five tries are free, the fifth failure waits 30 s, and each further one twice as long up to 15 minutes. It
 * is forgotten 24 hours after the last try. That makes at most 12 tries in any hour and 104 in any day.
 */
const FREE_TRIES = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 15 * 60
const FORGOTTEN_AFTER_HOURS = 24

/**
 * Counts a try before it is made, so that twenty at once are twenty. Whoever must wait is told for how long, and nothing
 * is compared; an address nobody has is counted like any other.
 */
export async function takeTry({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>, guessed: Guessed) {
  const subject = subjectOf(config, guessed)
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const failures = sql`case
    when held.last_failed_at <= ${at} - make_interval(hours => ${FORGOTTEN_AFTER_HOURS}) then 1
    else held.failures + 1 end`
  const wait = sql`case when ${failures} < ${FREE_TRIES} then 0
    else least(${FIRST_WAIT_SECONDS} * 2 ^ least(${failures} - ${FREE_TRIES}, 16), ${LONGEST_WAIT_SECONDS}) end`
  const { rows: taken } = await db.execute(sql`
    insert into sign_in_failures as held (subject, failures, last_failed_at, wait_until)
    values (${subject}, 1, ${at}, ${at})
    on conflict (subject) do update
      set failures = ${failures}, last_failed_at = ${at}, wait_until = ${at} + make_interval(secs => ${wait})
      where held.wait_until <= ${at}
    returning subject`)
  if (taken.length > 0) return
  const [waiting] = await db
    .select({ until: signInFailures.waitUntil })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject))
  const seconds = Math.ceil(((waiting?.until ?? now).getTime() - now.getTime()) / 1000)
  refuse.now('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(seconds, 1) })
}

/** What was proven is no longer guessed. */
export async function forgetTries(executor: Executor, config: Services['config'], guessed: Guessed): Promise<void> {
  await executor.delete(signInFailures).where(eq(signInFailures.subject, subjectOf(config, guessed)))
}

function subjectOf(config: Services['config'], guessed: Guessed): string {
  return 'password' in guessed
    ? `password:${keyedHash(config, 'sign-in', guessed.password)}`
    : `second-factor:${guessed.secondFactor}`
}
