import { exportMonthlyClose } from '#capabilities/bookkeeping/export-monthly-close.server.ts'
import { Month } from '#capabilities/bookkeeping/monthly-close.ts'
import { dayOf } from '#kernel/day.ts'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { exportAnswer, exportFormatIn } from '#routes/admin/table/export-answer.server.ts'
import { backToList } from '#routes/admin/table/take-away.server.ts'
import type { Route } from './+types/monthly-close-export'
import { usualMonth } from './usual-month.ts'

export const loader = backToList({ address: '/admin/monthly-close' })

export async function action({ context, request }: Route.ActionArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const now = services.clock.now()
  const asked = Month.safeParse(new URL(request.url).searchParams.get('month'))
  const month = asked.success ? asked.data : usualMonth(dayOf(now))
  const sheet = await exportMonthlyClose(services, { month, language }, call).catch(refused)
  const format = exportFormatIn(await request.formData())
  const name = language === 'sk' ? 'mesacna-uzavierka' : 'monthly-close'
  return exportAnswer(sheet, { format, file: `${name}-${month}`, now })
}
