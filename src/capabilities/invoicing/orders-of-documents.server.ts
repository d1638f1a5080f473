import { type SQL, sql } from 'drizzle-orm'

/** Rows with `number` and the `id` of its order, for the numbers of documents that a movement of the bank names. */
export function ordersOfDocuments(numbers: SQL): SQL {
  return sql`select document.number, document.registration_id as id from documents document
    where document.number = any(${numbers}) and document.registration_id is not null`
}

/** How many documents of an order still stand, and what is left of them: as many credit notes take all of it back. */
export function documentsToCredit(registrationId: SQL): SQL {
  return sql`(
    select count(*)::int as documents, coalesce(sum(left_cents), 0)::int as cents from (
      select document.gross_cents + coalesce((
        select sum(gross_cents) from documents where corrects_id = document.id), 0) as left_cents
      from documents document
      where document.registration_id = ${registrationId} and document.kind in ('invoice', 'advance', 'settling')) standing
    where left_cents > 0)`
}
