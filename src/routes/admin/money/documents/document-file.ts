import { redirect } from 'react-router'
import { z } from 'zod'
import { DOCUMENT_FORMATS, takeDocumentFile } from '#capabilities/invoicing/office/take-document-file.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/document-file'

const Wanted = z.object({ id: z.uuid(), format: z.enum(DOCUMENT_FORMATS) })

/** Taking a document away is written down, so it is a form and never a link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/documents/${params.id}`)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const given = await formTexts(request)
  const file = await Promise.resolve()
    .then(() => takeDocumentFile(services, parseForm(Wanted, { ...given, id: params.id }), call))
    .catch(refused)
  return fileAnswer(file)
}
