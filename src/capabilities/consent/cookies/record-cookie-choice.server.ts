import { sql } from 'drizzle-orm'
import { getCookiePolicy } from '#capabilities/legal/get-document.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CookieChoice } from './cookie-choice.ts'
import { cookieChoices } from './cookie-choices.tables.server.ts'

/**
 * Proves a choice about cookies: who chose by a number that names nobody, when by the database, and under which banner
 * and policy. A browser that does not know whether it was heard sends again; what already holds is not written twice.
 */
export async function recordCookieChoice(
  { db, metrics, settings }: Pick<Services, 'db' | 'metrics' | 'settings'>,
  { chooserId, how, analytics, marketing, functional, bannerVersion }: CookieChoice,
): Promise<{ recorded: boolean }> {
  const { version, hash } = getCookiePolicy({ settings }, 'sk')
  const { rowCount } = await db.execute(sql`
    with choice (chooser_id, how, analytics, marketing, functional, banner_version, policy_version, policy_hash) as (
      values (${chooserId}::uuid, ${how}::text, ${analytics}::boolean, ${marketing}::boolean, ${functional}::boolean,
        ${bannerVersion}::text, ${version}::text, ${hash}::text)
    ), held as (
      select chooser_id, how, analytics, marketing, functional, banner_version, policy_version, policy_hash
      from ${cookieChoices} where chooser_id = ${chooserId}::uuid order by id desc limit 1
    )
    insert into ${cookieChoices}
      (chooser_id, how, analytics, marketing, functional, banner_version, policy_version, policy_hash)
    select * from choice except select * from held`)
  const recorded = rowCount === 1
  metrics.outcomes.inc({ activity: 'cookie-choice', outcome: recorded ? how : 'repeated' })
  return { recorded }
}
