import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { listAllTestimonials } from './list-all-testimonials.server.ts'
import type { ListAllTestimonials, TestimonialForStaff } from './testimonials.ts'

/** More than anybody collects; what does not fit is asked for with a narrower filter. */
const MOST_ROWS = 10_000

/** The testimonials that the list would show, all pages of them. Taking them away is written down. */
export async function exportTestimonials(
  services: Pick<Services, 'clock' | 'db'>,
  wanted: Omit<ListAllTestimonials, 'page' | 'pageSize'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<ReadonlyArray<TestimonialForStaff>> {
  requireAccess('admin', call.actor)
  const { testimonials } = await listAllTestimonials(services, { ...wanted, page: 1, pageSize: MOST_ROWS }, call)
  const { view, search } = wanted
  await writeAudit(services.db, services.clock, {
    actor: call.actor,
    action: 'testimonials-exported',
    subject: { kind: 'testimonial', id: 'all' },
    requestId: call.requestId,
    changes: { filters: { before: null, after: { view, isSearched: search !== null, rows: testimonials.length } } },
  })
  return testimonials
}
