import { redirect } from 'react-router'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#capabilities/invoicing/document.ts'
import { drawTestDocument } from '#capabilities/invoicing/setup/draw-test-document.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/test-document'

const Wanted = z.object({ kind: z.enum(DOCUMENT_KINDS) })

/** A form asks for it, as for every file of the office. */
export function loader() {
  return redirect('/admin/settings/invoicing#test')
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused, language } = staffRequest(context)
  const given = await formTexts(request)
  const { kind } = await Promise.resolve()
    .then(() => parseForm(Wanted, given))
    .catch(refused)
  const pdf = await drawTestDocument(services, { kind, language }, call).catch(refused)
  return fileAnswer({ name: `skuska-${kind}.pdf`, contentType: 'application/pdf', content: pdf })
}
