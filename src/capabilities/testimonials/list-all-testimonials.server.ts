import { sql } from 'drizzle-orm'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Testimonial } from './testimonials.ts'

type ListAllTestimonials = { search: string | null; approved: boolean | null; page: number; pageSize: number }

/** Every testimonial, approved or not, for whoever decides which are shown; newest first, a page at a time. */
export async function listAllTestimonials(
  { db }: Pick<Services, 'db'>,
  { search, approved, page, pageSize }: ListAllTestimonials,
  call: Pick<Call, 'actor'>,
): Promise<{ testimonials: ReadonlyArray<Testimonial>; total: number }> {
  requireAccess('viewer', call.actor)
  const wanted = sql`
    ${search === null ? sql`true` : holdsWords([sql`name`, sql`role`, sql`company`, sql`content`], search)}
    and ${approved === null ? sql`true` : sql`approved = ${approved}`}`
  const [{ rows: counts }, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from testimonials where ${wanted}`),
    db.execute<Testimonial>(sql`
      select id, name, role, company, image, content, approved, created_at as "createdAt" from testimonials
      where ${wanted} order by created_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return {
    testimonials: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    total: counts[0]?.total ?? 0,
  }
}
