import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import type { IssuedDocument } from '../document.ts'

/** Longer than a call can take, with a token before and once more after: until then nobody else tries. */
const LEASE_SECONDS = 120

export type TakenDelivery = {
  id: string
  key: string
  tries: number
  /** Before this try: null when no earlier one may have got through. */
  wasUnsureSince: Date | null
  triedAt: Date
  createdAt: Date
  postmanId: string | null
  content: IssuedDocument
  xml: string
}

type Row = {
  id: string
  key: string
  tries: number
  was_unsure_since: string | null
  created_at: string
  postman_id: string | null
  content: IssuedDocument
  xml: Buffer
}

/**
 * The next e-faktúra that is due, marked as tried before anybody calls: one at a time, no lock is kept, and who dies after this
 * leaves behind that the postman may have it. `accepted` ones are taken to ask what became of them.
 */
export async function takeDelivery(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  state: 'queued' | 'accepted',
): Promise<TakenDelivery | null> {
  const triedAt = clock.now()
  const now = triedAt.toISOString()
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select id, unsure_since from document_deliveries
      where state = ${sql.raw(`'${state}'`)} and way = 'postman' and next_at <= ${now}
      order by next_at limit 1 for update skip locked)
    update document_deliveries delivery set tries = tries + 1, last_error = null, changed_at = ${now},
      next_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}),
      unsure_since = case when ${state} = 'queued' then coalesce(delivery.unsure_since, ${now}) end
    from due, documents document
    where delivery.id = due.id and document.id = delivery.document_id
    returning delivery.id, delivery.key, delivery.tries, due.unsure_since as was_unsure_since, delivery.created_at,
      delivery.postman_id, document.content, document.xml`)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    key: row.key,
    tries: row.tries,
    wasUnsureSince: row.was_unsure_since === null ? null : new Date(row.was_unsure_since),
    triedAt,
    createdAt: new Date(row.created_at),
    postmanId: row.postman_id,
    content: row.content,
    xml: row.xml.toString('utf8'),
  }
}
