import { OfMonth } from '#capabilities/bookkeeping/fee-document.ts'
import { takeFeeDocument } from '#capabilities/bookkeeping/fees/take-fee-document.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { backToList } from '#routes/admin/table/take-away.server.ts'
import { fileAnswer } from '#routes/file-answer.server.ts'
import type { Route } from './+types/fee-document-file'

export const loader = backToList({ address: '/admin/monthly-close' })

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, refused } = staffRequest(context)
  const { month } = parseForm(OfMonth, await formTexts(request))
  return fileAnswer(await takeFeeDocument(services, { month }, call).catch(refused))
}
