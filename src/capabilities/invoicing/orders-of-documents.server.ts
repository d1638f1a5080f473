import { type SQL, sql } from 'drizzle-orm'

/** Rows with `number` and the `id` of its order, for the numbers of documents that a movement of the bank names. */
export function ordersOfDocuments(numbers: SQL): SQL {
  return sql`select document.number, document.registration_id as id from documents document
    where document.number = any(${numbers}) and document.registration_id is not null`
}
