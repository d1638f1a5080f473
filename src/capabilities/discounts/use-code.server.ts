import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * Counts one more use, in the statement of the hold, after the rows of `from`: the CHECK of the table refuses one too many, and
 * with it the whole hold.
 */
export function countUse(from: SQL, codeId: Placeholder): SQL {
  return sql`
    update discount_codes set used = used + 1 from ${from} where discount_codes.id = ${codeId}::uuid returning discount_codes.id`
}

/** Writes which order it is; `code` are the rows of the statement above. */
export function writeUse(given: { from: SQL; code: SQL; personKey: Placeholder; reference: Placeholder }): SQL {
  return sql`
    insert into discount_uses (registration_id, code_id, person_key, reference)
    select ${given.from}.id, ${given.code}.id, ${given.personKey}::text, ${given.reference}::text from ${given.from}, ${given.code}`
}
