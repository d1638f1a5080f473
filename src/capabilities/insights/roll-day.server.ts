import { sql } from 'drizzle-orm'
import { addDays, type Day, instantAt } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'

/** Events that come with a page by themselves: who caused nothing else has done nothing. */
const BY_THEMSELVES = sql`(category = 'GDPR_Consent' or (category = 'Blog' and action = 'open_article'))`

/**
 * Puts the figures of a day together anew, from all that is known of it. Twice is the same as once; readers see the old
 * figures until all new ones are there. False when somebody else is just doing it.
 */
export async function rollDay({ db, clock }: Pick<Services, 'db' | 'clock'>, day: Day): Promise<boolean> {
  const [from, to] = [instantAt(day).toISOString(), instantAt(addDays(day, 1)).toISOString()]
  const events = sql`visit_events where at >= ${from} and at < ${to}`
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ isOurs: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('roll-visits'), ${day}::date - '2000-01-01'::date) as "isOurs"`,
      )
      if (!rows[0]?.isOurs) return false
      for (const table of ['traffic_days', 'visitor_days', 'event_days', 'article_days']) {
        await tx.execute(sql`delete from ${sql.identifier(table)} where day = ${day}`)
      }
      await tx.execute(sql`
        insert into traffic_days (day, route, article, channel, source, campaign, device, views, known_views)
        select ${day}, route, article, channel, source, campaign, device, sum(views), sum(known_views) from (
          select route, coalesce(article, '') as article, channel, coalesce(source, '') as source,
            coalesce(campaign, '') as campaign, device, count(*) filter (where not is_counted) as views, count(*) as known_views
          from ${events} and kind = 'view' group by 1, 2, 3, 4, 5, 6
          union all
          select route, article, channel, source, campaign, device, views, 0 from visit_counters
          where slot >= ${from} and slot < ${to}) as seen
        group by 2, 3, 4, 5, 6, 7`)
      await tx.execute(sql`
        insert into visitor_days (day, channel, device, visitors, bounced, views, seconds)
        select ${day}, channel, device, count(*), count(*) filter (where views <= 1 and deeds = 0), sum(views), sum(seconds) from (
          select (array_agg(channel order by at))[1] as channel, (array_agg(device order by at))[1] as device,
            count(*) filter (where kind = 'view') as views,
            count(*) filter (where kind = 'event' and not ${BY_THEMSELVES}) as deeds,
            extract(epoch from max(at) - min(at))::integer as seconds
          from ${events} group by visitor) as visitor
        group by 2, 3`)
      await tx.execute(sql`
        insert into event_days (day, category, action, label, article, channel, times, visitors, value_sum)
        select ${day}, category, action, coalesce(label, ''), coalesce(article, ''), channel, count(*), count(distinct visitor),
          coalesce(sum(value), 0)
        from ${events} and kind = 'event' group by 2, 3, 4, 5, 6`)
      await tx.execute(sql`
        insert into article_days (day, article, readers, finished, went_to_course)
        select ${day}, article, count(distinct visitor) filter (where kind = 'view'),
          count(distinct visitor) filter (where category = 'Blog' and action = 'read_to_end'),
          count(distinct visitor) filter (where category = 'Blog' and action = 'to_course')
        from ${events} and article is not null
          and (kind = 'view' or (category = 'Blog' and action in ('read_to_end', 'to_course')))
        group by 2`)
      await tx.execute(sql`
        insert into rolled_days (day, rolled_at) values (${day}, ${clock.now().toISOString()})
        on conflict (day) do update set rolled_at = excluded.rolled_at`)
      return true
    },
    // All figures of a day from the same look at it.
    { isolationLevel: 'repeatable read' },
  )
}
