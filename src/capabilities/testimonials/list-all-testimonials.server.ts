import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { ALL_PAGES, exportRows } from '#platform/audit/export-rows.server.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { eachWord } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './testimonials.refusals.ts'
import type { ListAllTestimonials, TestimonialForStaff, TestimonialView } from './testimonials.ts'

/** As the index of the words has it. */
const TEXT = sql`plain(name || ' ' || coalesce(role, '') || ' ' || coalesce(company, '') || ' ' || content)`

const VIEWS: Readonly<Record<TestimonialView, SQL>> = { approved: sql`approved`, waiting: sql`not approved` }

/** Every testimonial, approved or not, for whoever decides which are shown; a page at a time. */
export async function listAllTestimonials(
  { db }: Pick<Services, 'db'>,
  { search, view, order, page, pageSize }: ListAllTestimonials,
  call: Pick<Call, 'actor'>,
): Promise<{ testimonials: ReadonlyArray<TestimonialForStaff>; total: BoundedCount }> {
  requireAccess('listAllTestimonials', call.actor)
  const wanted = sql`
    ${search === null ? sql`true` : eachWord(search, (pattern) => sql`${TEXT} like ${pattern}`)}
    and ${view === null ? sql`true` : VIEWS[view]}`
  const way = order.direction === 'descending' ? sql`desc` : sql`asc`
  const ordered = order.key === 'position' ? sql`position ${way}, created_at desc, id` : sql`created_at ${way}, id`
  const [total, testimonials] = await Promise.all([
    boundedCount(db, sql`testimonials where ${wanted}`),
    read(db, sql`where ${wanted} order by ${ordered} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  return { testimonials, total }
}

export async function readTestimonial(
  { db }: Pick<Services, 'db'>,
  { id }: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<TestimonialForStaff> {
  requireAccess('readTestimonial', call.actor)
  const [found] = await read(db, sql`where id = ${id}`)
  return found ?? refuse.now('TESTIMONIAL_NOT_FOUND')
}

async function read(db: Executor, rest: SQL): Promise<ReadonlyArray<TestimonialForStaff>> {
  const { rows } = await db.execute<
    Omit<TestimonialForStaff, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }
  >(sql`
    select id, name, role, company, image, content, approved, source, verification, verified_on::text as "verifiedOn",
      course_id as "courseId", voice_id is not null as "isVoice", position, version, created_at as "createdAt", updated_at as "updatedAt"
    from testimonials ${rest}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }))
}

/** The testimonials that the list would show, all pages of them, to take away. */
export function exportTestimonials(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListAllTestimonials, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<TestimonialForStaff>> {
  const { view, search } = wanted
  const read = async () => (await listAllTestimonials(services, { ...wanted, ...ALL_PAGES }, call)).testimonials
  return exportRows(
    services,
    {
      verb: 'exportTestimonials',
      action: 'testimonials-exported',
      kind: 'testimonial',
      chosen: { view, search },
      read,
    },
    call,
  )
}
