import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { findWriteOff } from '#capabilities/payments/write-offs.server.ts'
import { dayOf } from '#kernel/day.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { DeliveryState, DeliveryWay } from '../delivery.ts'
import type { IssuedDocument } from '../document.ts'
import { refuse } from '../invoicing.refusals.ts'
import { readBuyerNow } from '../issue/read-order-facts.server.ts'
import { paperOf } from '../paper/paper-of.ts'
import { readDocument } from '../read-document.ts'
import { seenBuyer } from '../seen-document.server.ts'
import { readListed } from './read-listed.server.ts'

export type RelatedDocument = { id: string; number: string; kind: string; grossCents: number }

type Row = {
  content: unknown
  issuedAt: string
  issuedBy: string | null
  reference: string | null
  deliveries: ReadonlyArray<{ way: DeliveryWay; state: DeliveryState; lastError: string | null; at: string }>
  earlier: ReadonlyArray<RelatedDocument>
  later: ReadonlyArray<RelatedDocument>
}

const TAXING = ['invoice', 'advance', 'settling'] as const

const RELATED = sql`jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'kind', other.kind,
  'grossCents', other.gross_cents) order by other.issued_on, other.number)`

/** One document: what its paper says, what became of it, and the documents before and after it. */
export async function readDocumentForStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: { id: string },
  call: Reader,
) {
  requireAccess('readDocumentForStaff', call.actor)
  const [[listed], { rows }] = await Promise.all([
    readListed(db, {
      which: sql`select id from documents where id = ${id}`,
      today: dayOf(clock.now()),
      reader: call,
    }),
    db.execute<Row>(sql`
      select document.content, document.issued_at as "issuedAt", document.content -> 'order' ->> 'reference' as reference,
        (select coalesce(nullif(person.name, ''), person.email) from auth_users person
          where person.id::text = document.issued_by) as "issuedBy",
        (select coalesce(jsonb_agg(jsonb_build_object('way', way, 'state', state, 'lastError', last_error, 'at', changed_at)
          order by changed_at desc), '[]') from document_deliveries where document_id = document.id) as deliveries,
        (select coalesce(${RELATED}, '[]') from documents other
          where other.number in (select jsonb_path_query(document.content, '$.refersTo[*].number') #>> '{}')) as earlier,
        (select coalesce(${RELATED}, '[]') from documents other
          where other.id <> document.id and (other.corrects_id = document.id or (other.registration_id = document.registration_id
            and other.content -> 'refersTo' @> jsonb_build_array(jsonb_build_object('number', document.number))))) as later
      from documents document where document.id = ${id}`),
  ])
  const [row] = rows
  if (!listed || !row) return refuse.now('DOCUMENT_NOT_FOUND')
  const { content, issuedAt, deliveries, ...rest } = row
  const document = readDocument(content)
  const leftCents =
    listed.grossCents +
    row.later.filter(({ kind }) => kind === 'credit').reduce((sum, { grossCents }) => sum + grossCents, 0)
  const debtId = listed.registrationId ?? listed.id
  const isReplaceable = listed.registrationId !== null && listed.kind !== 'credit' && leftCents > 0
  const buyerNow = isReplaceable ? await readBuyerNow(db, listed.registrationId ?? '') : null
  return {
    ...listed,
    ...rest,
    issuedAt: new Date(issuedAt).toISOString(),
    deliveries: deliveries.map((delivery) => ({ ...delivery, at: new Date(delivery.at).toISOString() })),
    paper: paperToRead({ ...document, buyer: seenBuyer(document.buyer, call) }),
    language: document.language,
    /** What owes behind it, and whether that was written off. */
    debtId,
    writeOff: TAXING.some((kind) => kind === listed.kind) ? await findWriteOff(db, debtId) : null,
    /** Of the credit notes it can still have. */
    leftCents,
    /** The buyer of its order by now, where it names another one. */
    otherBuyer: buyerNow && !isDeepStrictEqual(buyerNow, document.buyer) ? seenBuyer(buyerNow, call).name : null,
  }
}

/** What a paper says, as far as a screen shows it. */
export function paperToRead(document: IssuedDocument) {
  const { kind, number, tag, parties, facts, rows, sums, total, says, notes } = paperOf(document)
  return { kind, number, tag, parties, facts, rows, sums, total, says, notes }
}
