import { sql } from 'drizzle-orm'
import { excerptOf } from '../excerpt.ts'
import type { FoundTestimonial } from '../search.ts'
import { ASKED, type Source, searchStatement } from '../source.server.ts'

const findTestimonials = searchStatement<Omit<FoundTestimonial, 'kind' | 'excerpt'> & { content: string }>(
  'search-testimonials',
  ({ all }) => sql`
  select id, name, content, approved as "isApproved" from testimonials
  where ${all(sql`plain(name || ' ' || coalesce(role, '') || ' ' || coalesce(company, '') || ' ' || content)`)}
  order by created_at desc, id limit ${sql.raw(String(ASKED))}`,
)

export const TESTIMONIALS: Source = {
  kind: 'testimonial',
  opens: 'readTestimonial',
  async find(connection, { text, patterns }) {
    const rows = await findTestimonials(connection, patterns, {})
    return rows.map(({ content, ...row }) => ({
      kind: 'testimonial',
      ...row,
      excerpt: excerptOf(content, text.split(' ')),
    }))
  },
}
