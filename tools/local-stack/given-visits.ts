import pg from 'pg'

/**
 * Half a year of figures of visits as the worker would have put them together, with weekends, a slow growth and a campaign;
 * visits of the last half an hour; and where the orders of the site came from. What is there already stays as it is.
 */
export async function givenVisits({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const statement of STATEMENTS) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How busy a day is: less at weekends, a little more each week, never the same two days in a row. */
const DAYS = `
  select (now() at time zone 'Europe/Bratislava')::date - n as day,
    (case when extract(isodow from current_date - n) > 5 then 0.55 else 1 end) * (1.35 - n / 260.0)
      * (0.85 + (n * 37 % 31) / 100.0) * (case when n = 0 then 0.6 else 1 end) as busy
  from generate_series(0, 179) as n`

const WAYS = `
  (values ('direct', '', '', 0.26), ('search', 'google', '', 0.37), ('search', 'bing', '', 0.04),
    ('social', 'linkedin', 'jesen-2026', 0.13), ('social', 'facebook', '', 0.07), ('email', 'newsletter', 'november', 0.08),
    ('campaign', 'odborny-portal', 'ucitelia', 0.03), ('referral', 'skoly.example', '', 0.02))
    as way (channel, source, campaign, share)`

const PAGES = `
  (values ('/', '', 150), ('/blog', '', 28), ('/blog/:slug', 'prompt-nie-je-kuzlo', 46),
    ('/blog/:slug', 'ako-ucit-s-ai', 33), ('/blog/:slug', 'co-do-chatu-nikdy-nevkladat', 24), ('/kontakt', '', 9),
    ('/rezervacia/:session', '', 17), ('/payment-success', '', 4), ('/vop', '', 3), ('/privacy', '', 3))
    as page (route, article, views)`

const DEVICES = `(values ('phone', 0.56), ('desktop', 0.38), ('tablet', 0.06)) as device (device, part)`

const STATEMENTS = [
  `insert into traffic_days (day, route, article, channel, source, campaign, device, views, known_views)
   select day, route, article, channel, source, campaign, device, seen, round(seen * 0.62) from (
     select day, route, article, channel, source, campaign, device,
       greatest(1, round(views * busy * share * part))::int as seen
     from (${DAYS}) as days, ${PAGES}, ${WAYS}, ${DEVICES}
     where views * busy * share * part > 0.35) as counted
   on conflict do nothing`,
  `insert into visitor_days (day, channel, device, visitors, bounced, views, seconds)
   select day, channel, device, visitors, round(visitors * 0.41), round(visitors * 2.7), round(visitors * 137) from (
     select day, channel, device, greatest(1, round(74 * busy * sum(share) * part))::int as visitors
     from (${DAYS}) as days, ${WAYS}, ${DEVICES} group by day, busy, channel, device, part) as counted
   on conflict do nothing`,
  `insert into event_days (day, category, action, label, article, channel, times, visitors, value_sum)
   select day, category, action, label, article, channel, times, greatest(1, round(times * 0.8)), 0 from (
     select day, category, action, label, article, channel, round(many * busy * sum(share))::int as times
     from (${DAYS}) as days, ${WAYS}, (values
       ('Blog', 'open_article', '', 'prompt-nie-je-kuzlo', 26), ('Blog', 'read_half', '', 'prompt-nie-je-kuzlo', 19),
       ('Blog', 'read_to_end', '', 'prompt-nie-je-kuzlo', 13), ('Blog', 'to_course', '', 'prompt-nie-je-kuzlo', 6),
       ('Course', 'open_card', 'basic', '', 31), ('Course', 'pick_session', '', '', 18),
       ('Course_Registration', 'open_form', '', '', 12), ('Course_Registration', 'step', 'participants', '', 9),
       ('Course_Registration', 'step', 'billing', '', 7), ('Course_Registration', 'step', 'consents', '', 6),
       ('Course_Registration', 'submit', '', '', 5), ('Contact', 'send_message', '', '', 2),
       ('GDPR_Consent', 'accept_all', '', '', 34), ('GDPR_Consent', 'save_settings', '', '', 5))
       as event (category, action, label, article, many)
     group by day, busy, category, action, label, article, many, channel) as counted where times > 0
   on conflict do nothing`,
  `insert into article_days (day, article, readers, finished, went_to_course)
   select day, article, readers, round(readers * finishing), round(readers * going) from (
     select day, article, finishing, going, round(many * busy)::int as readers from (${DAYS}) as days, (values
       ('prompt-nie-je-kuzlo', 24, 0.52, 0.19), ('ako-ucit-s-ai', 17, 0.44, 0.11),
       ('co-do-chatu-nikdy-nevkladat', 12, 0.61, 0.06)) as article (article, many, finishing, going)) as counted
   on conflict do nothing`,
  `insert into rolled_days (day, rolled_at) select day, now() from (${DAYS}) as days
   on conflict (day) do update set rolled_at = excluded.rolled_at`,
  `select make_visit_months((now() - interval '1 day')::date, now()::date)`,
  `insert into visit_counters (slot, route, article, channel, device, views)
   select date_bin('5 minutes', now() - make_interval(mins => 5 * n), 'epoch'), route, article, 'direct', 'phone', 1 + (n * 7 + views) % 5
   from generate_series(0, 5) as n, ${PAGES} where views > 20 on conflict do nothing`,
  `insert into visit_events (at, day, visitor, kind, route, article, category, action, channel, device)
   select at, (at at time zone 'Europe/Bratislava')::date, decode(md5((n % 19)::text), 'hex'),
     case when n % 5 = 0 then 'event' else 'view' end, case when n % 3 = 0 then '/blog/:slug' else '/' end,
     case when n % 3 = 0 then 'prompt-nie-je-kuzlo' end, case when n % 5 = 0 then 'Course' end,
     case when n % 5 = 0 then 'open_card' end, 'search', 'desktop'
   from (select n, now() - make_interval(secs => n * 31) as at from generate_series(1, 50) as n) as seen`,
  `insert into order_origins (registration_id, channel, source, campaign, article)
   select id, channel, nullif(source, ''), nullif(campaign, ''), case when place % 3 = 0 then 'prompt-nie-je-kuzlo' when place % 7 = 0 then 'ako-ucit-s-ai' end
   from (select id, row_number() over (order by created_at, id) as place from registrations where origin in ('card', 'free')) as ordered
   join lateral (select * from ${WAYS} order by (place * 13 + length(source) * 7) % 11, source limit 1) as way on true
   where place % 3 <> 1 on conflict do nothing`,
]
