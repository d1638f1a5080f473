import { exportTestimonials } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { backToList, takeAway } from '#routes/admin/table/take-away.server.ts'
import { TESTIMONIAL_LIST, testimonialsQueryIn } from './testimonials-list.tsx'

export const loader = backToList(TESTIMONIAL_LIST)

export const action = takeAway(TESTIMONIAL_LIST, (services, { address }, call) =>
  exportTestimonials(services, testimonialsQueryIn(address).wanted, call),
)
