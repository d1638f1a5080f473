import { redirect } from 'react-router'
import { z } from 'zod'
import { takeQuotePaper } from '#capabilities/quotes/office/read-quote.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/quote-paper'

const Wanted = z.object({ id: z.uuid(), version: z.coerce.number().int().min(1) })

/** A form asks for it, as for every file of the office. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/company-trainings/${params.id}`)
}

/** The paper of one version of a quote. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const given = await formTexts(request)
  const file = await Promise.resolve()
    .then(() => takeQuotePaper(services, parseForm(Wanted, { ...given, id: params.id }), call))
    .catch(refused)
  return fileAnswer(file)
}
