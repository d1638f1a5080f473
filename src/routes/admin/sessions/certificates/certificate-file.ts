import { redirect } from 'react-router'
import { z } from 'zod'
import { takeCertificate } from '#capabilities/certificates/take-certificate-file.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/certificate-file'

/** Taking a certificate away is written down, so it is a form and never a link. */
export function loader() {
  return redirect('/admin/sessions')
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const file = await Promise.resolve()
    .then(() => takeCertificate(services, { certificateId: parseForm(z.uuid(), params.id) }, call))
    .catch(refused)
  return fileAnswer(file)
}
