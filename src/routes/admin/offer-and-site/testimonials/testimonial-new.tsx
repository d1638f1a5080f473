import { randomUUID } from 'node:crypto'
import { listCourseNames } from '#capabilities/catalogue/courses/list-course-names.server.ts'
import { dayOf } from '#kernel/day.ts'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import type { Route } from './+types/testimonial-new'
import { saveTestimonialForm } from './save-testimonial-form.server.ts'
import { NOTHING_WRITTEN } from './testimonial-fields.ts'
import { TestimonialForm } from './testimonial-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context)
  // Named before it is there, so that a form that is sent twice makes it once.
  return { id: randomUUID(), today: dayOf(services.clock.now()), courses: await listCourseNames(services.db) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveTestimonialForm(context, await readUpload(request, 'picture'))
}

export default function TestimonialNew({ loaderData: { id, today, courses }, actionData }: Route.ComponentProps) {
  return (
    <AdminScreen>
      <TestimonialForm
        key={actionData?.given.image ?? ''}
        id={id}
        version={null}
        approved={false}
        draft={NOTHING_WRITTEN}
        today={today}
        courses={courses}
        answer={actionData ?? null}
      />
    </AdminScreen>
  )
}
