import { sql } from 'drizzle-orm'
import { LISTED_MONEY } from '#capabilities/booking/registration-money.server.ts'
import type { FoundPerson } from '../search.ts'
import { ASKED, MOST_LOOKED_AT, type Source, searchStatement } from '../source.server.ts'

type Row = Omit<FoundPerson, 'kind' | 'owedCents' | 'isWrittenOff' | 'startsAt'> & {
  money: { owedCents: number; isWrittenOff: boolean }
  startsAt: Date
}

const { placeholder } = sql

/**
 * Buyers and participants, one row for each address. One of the words stands with the person, the others with them or their
 * order: „kovacova alfa“ is Jana Kováčová of Alfa, „alfa“ alone is not everybody who works there.
 */
const findPeople = searchStatement<Row>(
  'search-people',
  ({ all, allIn, any }) => sql`
  with found as materialized (
    select registration_id, order_words from registration_words where ${all(sql`words`)} order by at desc limit ${sql.raw(String(MOST_LOOKED_AT))}),
  looked as materialized (
    select found.order_words, registration.* from found cross join lateral (
      select id, created_at, buyer_name, buyer_email, buyer_phone from registrations where id = found.registration_id offset 0) registration),
  people as (
    select looked.id, person.id as person_id, looked.created_at, person.name, person.email, person.search_text as own
    from looked cross join lateral (
      select id, name, email, search_text from participants where registration_id = looked.id and name is not null offset 0) person
    where ${allIn(sql`person.search_text`, sql`looked.order_words`)} and ${any(sql`person.search_text`)}
    union all
    select id, id, created_at, buyer_name, buyer_email, own from (
      select *, plain(concat_ws(' ', buyer_name, buyer_email, phone_digits(buyer_phone))) as own
      from looked where buyer_name is not null and ${all(sql`order_words`)} offset 0) buyer
    where ${any(sql`own`)}),
  standing as (
    select distinct on (person, id) * from (select *, coalesce(lower(email), id::text) as person from people) each order by person, id),
  newest as (
    select distinct on (person) *, count(*) over (partition by person)::int as orders from standing order by person, created_at desc),
  best as (
    select *, case when starts_with(own, ${placeholder('text')} || ' ') then 0
      when starts_with(own, ${placeholder('text')}) then 1 when strpos(own, ' ' || ${placeholder('text')}) > 0 then 2 else 3 end as rank
    from newest order by rank, created_at desc limit ${sql.raw(String(ASKED))})
  select case when best.email is null then best.id else best.person_id end as id, best.name, best.email, best.orders, registration.company_name as company, registration.state,
    session.title as "sessionTitle", session.starts_at as "startsAt", ${LISTED_MONEY} as money
  from best join registrations registration on registration.id = best.id join sessions session on session.id = registration.session_id
  order by best.rank, best.created_at desc`,
)

export const PEOPLE: Source = {
  kind: 'person',
  opens: 'readRegistration',
  async find(connection, { orderText, orderPatterns }) {
    const rows = await findPeople(connection, orderPatterns, { text: orderText })
    return rows.map(({ money, startsAt, ...row }) => ({
      kind: 'person',
      ...row,
      owedCents: money.owedCents,
      isWrittenOff: money.isWrittenOff,
      startsAt: startsAt.toISOString(),
    }))
  },
}
