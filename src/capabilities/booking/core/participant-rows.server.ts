import { randomUUID } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Person } from './check-order.ts'

/** Somebody whom the company names later. */
export const NOBODY_YET = { name: null, email: null, workType: null, aiProficiency: null }

/** The people of one registration, in their order, as the JSON text that `participantRows` reads. */
export function peopleAsJson(people: ReadonlyArray<Person | typeof NOBODY_YET>): string {
  return JSON.stringify(
    people.map((person, index) => ({
      id: randomUUID(),
      position: index + 1,
      name: person.name,
      email: person.email,
      work_type: person.workType,
      ai_proficiency: person.aiProficiency,
    })),
  )
}

/** Writes the people of a registration. Compose it with the row they belong to; `from` names a relation with its id. */
export function participantRows({ from, people }: { from: SQL; people: string | Placeholder }): SQL {
  return sql`
    insert into participants (id, registration_id, position, name, email, work_type, ai_proficiency)
    select person.id, subject.id, person.position, person.name, person.email, person.work_type, person.ai_proficiency
    from ${from} as subject cross join jsonb_to_recordset(${people}::jsonb)
      as person(id uuid, position integer, name text, email text, work_type text, ai_proficiency text)`
}
