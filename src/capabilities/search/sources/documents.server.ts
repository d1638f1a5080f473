import { sql } from 'drizzle-orm'
import type { FoundDocument } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

type Row = Omit<FoundDocument, 'kind'>

const { placeholder } = sql
/** Fewer digits stand in every number of a year. */
const LEAST_DIGITS = 5

/** By number or payment symbol, whole or a part of it; names lead to the order or the company. */
const findDocuments = searchStatement<Row>(
  'search-documents',
  () => sql`
  select id, number, kind as "documentKind", buyer_name as "buyerName", gross_cents as "grossCents" from documents
  where number like ${placeholder('digits')} or payment_symbol like ${placeholder('digits')}
  order by issued_on desc, number desc limit ${sql.raw(String(ASKED))}`,
)

export const DOCUMENTS: Source = {
  kind: 'document',
  opens: 'readDocumentForStaff',
  async find(connection, { text }) {
    const digits = text.replaceAll(' ', '')
    if (digits.length < LEAST_DIGITS || !/^\d+$/.test(digits)) return []
    const rows = await findDocuments(connection, [], { digits: `%${digits}%` })
    return rows.map((row) => ({ kind: 'document', ...row }))
  },
}
