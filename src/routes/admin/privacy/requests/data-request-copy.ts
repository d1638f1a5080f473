import { redirect } from 'react-router'
import { ExportData } from '#capabilities/privacy/data-requests.ts'
import { exportPersonalData } from '#capabilities/privacy/export-personal-data.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import type { Route } from './+types/data-request-copy'

/** Taking a copy of somebody's data is written down, so it is a form and never a link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/data-requests/${params.id}`)
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const given = await formTexts(request)
  const file = await Promise.resolve()
    .then(() => exportPersonalData(services, parseForm(ExportData, { ...given, id: params.id }), call))
    .catch(refused)
  return new Response(file.content as string, {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
