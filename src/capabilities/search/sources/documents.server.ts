import { sql } from 'drizzle-orm'
import { seenBuyer } from '#capabilities/invoicing/seen-document.server.ts'
import type { FoundDocument } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

type Row = Omit<FoundDocument, 'kind' | 'buyerName'> & { buyer: { name: string; isCompany: boolean } }

const { placeholder } = sql
/** Fewer digits stand in every number of a year. */
const LEAST_DIGITS = 5

/** By number or payment symbol, whole or a part of it; names lead to the order or the company. */
const findDocuments = searchStatement<Row>(
  'search-documents',
  () => sql`
  select id, number, kind as "documentKind", 
    jsonb_build_object('name', buyer_name, 'isCompany', content -> 'buyer' -> 'isCompany') as buyer, gross_cents as "grossCents" from documents
  where number like ${placeholder('digits')} or payment_symbol like ${placeholder('digits')}
  order by issued_on desc, number desc limit ${sql.raw(String(ASKED))}`,
)

export const DOCUMENTS: Source = {
  kind: 'document',
  opens: 'readDocumentForStaff',
  async find(connection, { text }, reader) {
    const digits = text.replaceAll(' ', '')
    if (digits.length < LEAST_DIGITS || !/^\d+$/.test(digits)) return []
    const rows = await findDocuments(connection, [], { digits: `%${digits}%` })
    return rows.map(({ buyer, ...row }) => ({ kind: 'document', ...row, buyerName: seenBuyer(buyer, reader).name }))
  },
}
