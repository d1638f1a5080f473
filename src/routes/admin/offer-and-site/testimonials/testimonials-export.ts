import { redirect } from 'react-router'
import { exportTestimonials } from '#capabilities/testimonials/export-testimonials.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import type { Route } from './+types/testimonials-export'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { testimonialsQueryIn } from './testimonials-query.ts'

const HEADERS = {
  sk: ['Pridaná', 'Autor', 'Pozícia', 'Firma', 'Text', 'Stav', 'Zdroj', 'Overenie', 'Overené dňa'],
  en: ['Added', 'Author', 'Role', 'Company', 'Text', 'State', 'Source', 'Verification', 'Verified on'],
} as const
const KINDS = ['moment', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'date'] as const

/** Taking the list away is written into the audit log, so it is a form and never a link. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/admin/testimonials${new URL(request.url).search}`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const { wanted } = testimonialsQueryIn(request.url)
  const testimonials = await exportTestimonials(services, wanted, call).catch(refused)
  const { approved, waiting } = TESTIMONIAL_MESSAGES[language]
  return exportAnswer(
    {
      name: language === 'sk' ? 'Referencie' : 'Testimonials',
      columns: HEADERS[language].map((header, index) => ({ header, kind: KINDS[index] ?? 'text' })),
      rows: testimonials.map((each) => [
        each.createdAt,
        each.name,
        each.role,
        each.company,
        each.content,
        each.approved ? approved : waiting,
        each.source,
        each.verification,
        each.verifiedOn,
      ]),
    },
    { format: exportFormatIn(await request.formData()), file: 'referencie', now: services.clock.now() },
  )
}
