import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Keeps where the visit of a new registration came from, where that was said; part of the statement that writes it. */
export function originRow({ from, visitOrigin }: { from: SQL; visitOrigin: Placeholder | SQL }): SQL {
  return sql`
    insert into order_origins (registration_id, channel, source, campaign, article)
    select subject.id, said->>'channel', said->>'source', said->>'campaign', said->>'article'
    from ${from} as subject, (select ${visitOrigin}::jsonb as said) as visit where said is not null`
}
