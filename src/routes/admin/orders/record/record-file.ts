import { redirect } from 'react-router'
import { z } from 'zod'
import { takeRecord } from '#capabilities/records/take-record-file.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/record-file'

const TakeRecord = z.object({ recordId: z.uuid(), form: z.enum(['paper', 'table']) })

/** Taking a record away is written down, so it is a form and never a link. */
export function loader() {
  return redirect('/admin/registrations')
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const { form } = await formTexts(request)
  const file = await Promise.resolve()
    .then(() => takeRecord(services, parseForm(TakeRecord, { recordId: params.id, form }), call))
    .catch(refused)
  return fileAnswer(file)
}
