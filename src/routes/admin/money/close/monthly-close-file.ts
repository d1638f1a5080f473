import { ExportMonth, exportMonth } from '#capabilities/bookkeeping/export-month.server.ts'
import { streamOf } from '#platform/http/stream-of.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { backToList } from '#routes/admin/table/take-away.server.ts'
import type { Route } from './+types/monthly-close-file'

export const loader = backToList({ address: '/admin/monthly-close' })

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const month = new URL(request.url).searchParams.get('month')
  const program = (await request.formData()).get('program')
  const wish = parseForm(ExportMonth, { month, program })
  const { name, parts } = await exportMonth(services, { ...wish, language }, call).catch(refused)
  return new Response(streamOf(parts), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
