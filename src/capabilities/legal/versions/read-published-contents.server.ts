import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { LegalContent, type PublishedContent, type PublishedContents } from '../legal-content.ts'

type Row = Omit<PublishedContent, 'content'> & { content: unknown }

/** What is in force on a day: of each language the active version with the latest date that has come. */
export async function readPublishedContents(executor: Executor, today: Day): Promise<PublishedContents> {
  const { rows } = await executor.execute<Row>(sql`
    select distinct on (language) language, version, effective_date::text as "effectiveOn", content,
      terms_hash as "termsHash", privacy_hash as "privacyHash"
    from legal_contents where is_active and effective_date <= ${today}
    order by language, effective_date desc, created_at desc`)
  const inForce = (language: string): PublishedContent | null => {
    const row = rows.find((each) => each.language === language)
    return row ? { ...row, content: LegalContent.parse(row.content) } : null
  }
  return { sk: inForce('sk'), en: inForce('en') }
}
