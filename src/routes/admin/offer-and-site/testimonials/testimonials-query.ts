import { type ListAllTestimonials, TESTIMONIAL_VIEWS } from '#capabilities/testimonials/testimonials.ts'
import { readTableQuery } from '#routes/admin/table/table-query.ts'

/** What the address of the list asks for. The public ones stand in the order of the site unless told otherwise. */
export function testimonialsQueryIn(address: string) {
  const { searchParams } = new URL(address)
  const view = TESTIMONIAL_VIEWS.find((known) => known === searchParams.get('show')) ?? null
  const query = readTableQuery(address, {
    sorts: ['added', 'position'],
    sort: view === 'approved' ? { key: 'position', direction: 'ascending' } : { key: 'added', direction: 'descending' },
    filters: ['show'],
  })
  const { q, sort, page, pageSize } = query
  const wanted: ListAllTestimonials = { search: q || null, view, order: sort, page, pageSize }
  // Places mean something only where every public one is listed in the order of the site.
  const isInOrder = view === 'approved' && q === '' && sort.key === 'position' && sort.direction === 'ascending'
  return { query, view, wanted, isInOrder }
}
