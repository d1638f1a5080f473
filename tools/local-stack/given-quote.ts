import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { signId } from '#platform/tokens/signed-token.server.ts'

export type QuoteSample = {
  quote: 'draft' | 'sent' | 'revised' | 'lapsed' | 'refused'
  language?: 'sk' | 'en'
}

/** A quote of a training in forty days on a local site, and the token of its link. Nobody is written to. */
export async function givenQuote(
  site: { databaseUrl: string; signingSecret: string },
  { quote, language = 'sk' }: QuoteSample,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const isClosed = quote === 'lapsed' || quote === 'refused'
  try {
    await client.query(
      `insert into quotes (id, number, state, language, edition, company_name, ico, street, city, zip, country, contact_name, contact_email,
         contact_phone, created_at, created_by, changed_at, closed_at, closed_by, reason)
       values ($1, 'P-2000-' || floor(random() * 900000000 + 100000000)::int, $2, $3, 2, 'Krátky mlyn, s. r. o.', '36421928', 'Mlynská 3', 'Bratislava',
         '811 01', 'SK', 'Jana Krátka', 'jana@kratky-mlyn.example', '+421 900 111 222', now(), 'sample', now(),
         case when $4 then now() end, case when $4 then $5 end, case when $2 = 'refused' then 'Je to nad náš rozpočet.' end)`,
      [id, quote === 'revised' ? 'sent' : quote, language, isClosed, quote === 'lapsed' ? 'time' : 'buyer'],
    )
    const version = (number: number, seats: number, isSent: boolean) =>
      client.query(
        `insert into quote_versions (quote_id, version, course_id, title, seats, unit_price_cents, lessons, place, valid_until, note,
           vat_percent, sent_at, sent_by)
         select $1, $2, id, 'AI v kancelárii', $3, 15900,
           (select jsonb_agg(jsonb_build_object('startsAt', to_char(date_trunc('day', now()) + make_interval(days => day, hours => 8), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
             'durationMinutes', 180) order by day) from unnest(array[40, 47]) day),
           'Online', current_date + 14, 'Prvá lekcia je o zadaniach, druhá o vašich úlohách.', 23, case when $4 then now() end,
           case when $4 then 'sample' end
         from courses where kind = 'corporate'`,
        [id, number, seats, isSent],
      )
    await version(1, 12, quote !== 'draft')
    if (quote === 'revised') await version(2, 10, true)
  } finally {
    await client.end()
  }
  return { id, token: signId({ signingSecrets: [site.signingSecret] }, 'quote', id) }
}
