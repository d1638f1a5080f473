import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

type SeriesCheck = { first: string; last: string; count: number; missing: number }

export type DocumentChecks = {
  /** Null until it is decided. */
  documentsFrom: string | null
  /** The series whose numbers the month uses, with the gaps of each. */
  series: ReadonlyArray<SeriesCheck>
  /** E-faktúry that a postman has taken or a person handed in. */
  delivered: number
}

/** Whether the series of a month have gaps: as many numbers were taken as documents are kept. One statement, so one moment. */
export async function readDocumentChecks(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<DocumentChecks> {
  const { rows: series } = await db.execute<SeriesCheck>(sql`
    select used.first, used.last, used.count,
      (series.next - series.first - (
        select count(*) from documents where number between rpad(used.leading, 10, '0') and rpad(used.leading, 10, '9')
          and documents."leading" = used.leading))::int as missing
    from (
      select "leading" as leading, min(number) as first, max(number) as last, count(*)::int as count from documents
      where tax_point_on >= ${from}::date and tax_point_on < ${to}::date group by 1) used
    join document_series series on series."leading" = used.leading
    order by used.first`)
  const { rows } = await db.execute<{ day: string }>(sql`
    select value #>> '{}' as day from invoicing_choices where name = 'documentsFrom' order by decided_at desc limit 1`)
  const { rows: delivered } = await db.execute<{ count: number }>(sql`
    select count(distinct documents.id)::int as count from documents
    join document_deliveries delivery on delivery.document_id = documents.id
    where tax_point_on >= ${from}::date and tax_point_on < ${to}::date and documents.xml is not null
      and delivery.way in ('postman', 'upload') and delivery.state in ('accepted', 'delivered')`)
  return { series, documentsFrom: rows[0]?.day ?? null, delivered: delivered[0]?.count ?? 0 }
}
